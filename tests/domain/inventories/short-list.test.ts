import { describe, expect, test } from 'vitest'
import { WorkingSet } from '#domain/commands/state.ts'
import { coverageOf, readOfList } from '#domain/counting/coverage.ts'
import { joinInventories } from '#domain/inventories/commands/join-inventories.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { undoJoin } from '#domain/inventories/commands/undo-join.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { listAt } from '#domain/inventories/places/route-at.ts'
import { ROLE } from '#domain/people/roles.ts'
import { isRejection } from '#domain/rejections.ts'
import {
  buildActor,
  buildBranch,
  buildContext,
  buildEntry,
  buildInventory,
} from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

const [gin, rum, rye] = [newUuid(), newUuid(), newUuid()]
const entry = (good_id: string, over: object = {}) => buildEntry({ good_id, ...over })
const keysOf = (lines: readonly { key: string }[]) => lines.map(({ key }) => key)

describe('a count of a short list', () => {
  const last = [
    entry(rye, { measured_at: '2026-11-01T10:00:00.000Z', place: 'cellar' }),
    entry(gin, { measured_at: '2026-11-01T11:00:00.000Z', place: 'bar' }),
  ]

  test('lacks what is on it alone, in the order of the last count', () => {
    expect(keysOf(coverageOf([], last, [gin, rum]).missing)).toEqual([gin, rum])
    expect(keysOf(coverageOf([entry(gin)], last, [gin, rum]).missing)).toEqual([rum])
    expect(keysOf(coverageOf([], last).missing)).toEqual([rye, gin])
  })

  test('is whole when somebody has looked for all of it, whatever else was counted', () => {
    const none = entry(rum, { is_full: true, count: 0, gross: null })
    expect(readOfList([entry(gin), entry(rye)], [gin, rum])).toEqual({ read: 1, of: 2 })
    expect(readOfList([entry(gin), none], [gin, rum])).toEqual({ read: 2, of: 2 })
  })

  test('goes on with what stood at the place, then with the rest of the list', () => {
    expect(listAt(last, [], [gin, rum, rye], 'bar')).toEqual({ next: gin, left: [rye, rum] })
    expect(listAt(last, [entry(gin)], [gin, rum], 'bar')).toEqual({ next: rum, left: [] })
    expect(listAt(last, [entry(gin)], [gin], null)).toEqual({ next: null, left: [] })
  })
})

describe('an inventory of a short list', () => {
  const branch = buildBranch()
  const actor = buildActor({ role: 'barmen', branch_ids: [branch.id] })
  const context = buildContext({ actor })
  const open = (args: object) => {
    const state = new WorkingSet()
    state.put('branches', branch)
    const parsed = openInventory.schema.parse({ branch_id: branch.id, name: null, ...args })
    const changes = openInventory.decide(state, parsed, context)
    return isRejection(changes) ? changes : changes[0]?.row
  }

  test('has each of its goods once; one without a list is of the whole bar', () => {
    expect(open({ short_list: [gin, rum, gin] })).toMatchObject({ short_list: [gin, rum] })
    expect(open({})).toMatchObject({ short_list: null })
    const empty = { branch_id: branch.id, name: null, short_list: [] }
    expect(openInventory.schema.safeParse(empty).success).toBe(false)
  })

  const joinedWith = (mine: string[] | null, theirs: string[] | null) => {
    const state = new WorkingSet()
    const of = (short_list: string[] | null): Inventory =>
      buildInventory({ branch_id: branch.id, short_list })
    const [kept, other] = [of(mine), of(theirs)]
    for (const row of [kept, other]) state.put('inventories', row)
    const owner = buildContext({
      actor: buildActor({ role: ROLE.manager, branch_ids: [branch.id] }),
    })
    const args = { inventory_id: kept.id, joined_id: other.id }
    const run = (command: typeof joinInventories | typeof undoJoin): Inventory['short_list'] => {
      const changes = command.decide(state, args, owner)
      if (isRejection(changes)) throw new Error(changes.code)
      state.apply(changes)
      return state.get('inventories', kept.id)?.short_list ?? null
    }
    return { joined: run(joinInventories), undone: run(undoJoin) }
  }

  test('is of both lists once joined, of the whole bar with a whole count, and its own again', () => {
    expect(joinedWith([gin], [rum])).toEqual({ joined: [gin, rum], undone: [gin] })
    expect(joinedWith([gin], null)).toEqual({ joined: null, undone: [gin] })
    expect(joinedWith(null, [rum])).toEqual({ joined: null, undone: null })
  })
})
