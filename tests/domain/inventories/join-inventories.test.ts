import { describe, expect, it, test } from 'vitest'
import { WorkingSet } from '#domain/commands/state.ts'
import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import { restoreEntry } from '#domain/counting/commands/restore-entry.ts'
import { askRecount } from '#domain/counting/recounts/commands/ask-recount.ts'
import { completeInventory } from '#domain/inventories/commands/complete-inventory.ts'
import { finishPlace } from '#domain/inventories/commands/finish-place.ts'
import { joinInventories } from '#domain/inventories/commands/join-inventories.ts'
import { renameInventory } from '#domain/inventories/commands/rename-inventory.ts'
import { reopenPlace } from '#domain/inventories/commands/reopen-place.ts'
import { saySoldMeanwhile } from '#domain/inventories/commands/say-sold-meanwhile.ts'
import { undoJoin } from '#domain/inventories/commands/undo-join.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { joinedInto } from '#domain/inventories/joined-parts.ts'
import { buildActor, buildInventory } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import {
  kept,
  other,
  good,
  manager,
  barman,
  both,
  at,
  bar,
  decide,
  record,
  reading,
  inventoryIn,
  entriesIn,
  livingIn,
  LABEL,
} from '#tests/support/bars/two-counts.ts'

test('the entries of the other are those of the one that is kept, with their changelogs', () => {
  const state = bar()
  const [one, two] = [reading(), reading({ inventory_id: kept.id })]
  record(state, one)
  record(state, two)
  const edit = {
    inventory_id: other.id,
    entry_id: one.id,
    is_full: false,
    count: null,
    gross: 7500,
  }
  decide(state, editEntry, edit)
  decide(state, joinInventories, both)
  expect(livingIn(state, kept)).toEqual([one.id, two.id].toSorted())
  expect(entriesIn(state, other)).toEqual([])
  expect(state.all('entry_changes')).toMatchObject([{ inventory_id: kept.id, entry_id: one.id }])
  expect(inventoryIn(state, other)).toMatchObject({
    joined_into: kept.id,
    deleted_at: at(600),
  })
  expect(joinedInto(inventoryIn(state, kept))).toMatchObject([
    {
      inventory_id: other.id,
      row_number: 2,
      joined: { user_full_name: manager.full_name },
    },
  ])
})

test('what comes later for the other is of the one that is kept', () => {
  const state = bar()
  decide(state, joinInventories, both)
  // Before the one that is kept was opened: the other was counted earlier.
  const early = reading({ minute: -150, place: 'cellar' })
  record(state, early)
  const done = {
    place: 'cellar',
    is_finished: true,
    heir: null,
    finished_at: at(5),
  }
  decide(state, finishPlace, { inventory_id: other.id, ...done }, { actor: barman })
  decide(state, deleteEntry, { inventory_id: other.id, entry_id: early.id })
  decide(state, restoreEntry, { inventory_id: other.id, entry_id: early.id })
  expect(entriesIn(state, kept)).toMatchObject([
    {
      id: early.id,
      counted_for: other.id,
      measured_at: at(-150),
      deleted_at: null,
    },
  ])
  expect(inventoryIn(state, kept).finish_marks).toMatchObject([{ place: 'cellar', at: at(5) }])
  decide(state, saySoldMeanwhile, {
    inventory_id: other.id,
    sold_meanwhile: true,
  })
  decide(state, completeInventory, { inventory_id: other.id })
  expect(inventoryIn(state, kept)).toMatchObject({
    status: 'closed',
    sold_meanwhile: true,
  })
  record(state, reading())
  expect(entriesIn(state, kept)[1]).toMatchObject({
    added_after_completed: true,
  })
})

test('a name that comes later for the other stays its own', () => {
  const state = bar()
  decide(state, joinInventories, both)
  decide(state, renameInventory, { inventory_id: other.id, name: 'Cellar' })
  expect(inventoryIn(state, kept).name).toBeNull()
  decide(state, undoJoin, both)
  expect(inventoryIn(state, other)).toMatchObject({
    name: 'Cellar',
    deleted_at: null,
  })
})

describe('the places of both', () => {
  const finish = (state: WorkingSet, inventory: Inventory, place: string, minute: number) =>
    decide(
      state,
      finishPlace,
      {
        inventory_id: inventory.id,
        place,
        is_finished: true,
        heir: null,
        finished_at: at(minute),
      },
      { actor: barman },
    )

  it('are as whoever spoke last said, and undone each has its own again', () => {
    const state = bar()
    finish(state, kept, 'bar', 1)
    finish(state, other, 'bar', 2)
    finish(state, other, 'cellar', 3)
    const before = [kept, other].map((one) => inventoryIn(state, one).finish_marks)
    decide(state, joinInventories, both)
    expect(inventoryIn(state, kept).finish_marks).toMatchObject([
      { place: 'bar', at: at(2) },
      { place: 'cellar', at: at(3) },
    ])
    decide(state, reopenPlace, { inventory_id: other.id, place: 'cellar' }, { actor: barman })
    finish(state, kept, 'fridge', 5)
    decide(state, undoJoin, both)
    const [own, others] = [kept, other].map((one) => inventoryIn(state, one).finish_marks)
    expect(own).toMatchObject([...(before[0] ?? []), { place: 'fridge' }])
    expect(others).toMatchObject([
      { place: 'bar', at: at(2) },
      { place: 'cellar', is_reopened: true },
    ])
  })
})

describe('a label that was read in both', () => {
  const [first, second] = [
    reading({ inventory_id: kept.id, barcode: LABEL, minute: 1 }),
    reading({ barcode: LABEL, minute: 9, gross: 7000 }),
  ]

  it('is one bottle: the later reading counts', () => {
    const state = bar()
    record(state, first)
    record(state, second)
    decide(state, joinInventories, both)
    expect(livingIn(state, kept)).toEqual([second.id])
    decide(state, undoJoin, both)
    expect(livingIn(state, kept)).toEqual([first.id])
    expect(livingIn(state, other)).toEqual([second.id])
  })

  it('counts by the earlier reading again once the later one is deleted', () => {
    const state = bar()
    record(state, first)
    record(state, second)
    decide(state, joinInventories, both)
    decide(state, deleteEntry, { inventory_id: kept.id, entry_id: second.id })
    expect(livingIn(state, kept)).toEqual([first.id])
  })

  it('stays out when a person deletes the earlier one too', () => {
    const state = bar()
    record(state, first)
    record(state, second)
    decide(state, joinInventories, both)
    decide(state, deleteEntry, { inventory_id: kept.id, entry_id: first.id })
    decide(state, deleteEntry, { inventory_id: kept.id, entry_id: second.id })
    expect(livingIn(state, kept)).toEqual([])
  })
})

describe('joining is refused', () => {
  const refusal = (state: WorkingSet, args = both, actor = manager) =>
    decide(state, joinInventories, args, { actor })

  it('where one of the two is completed', () => {
    for (const closed of [kept, other]) {
      const state = bar()
      decide(state, completeInventory, { inventory_id: closed.id })
      expect(refusal(state)).toEqual({ code: 'join_completed' })
    }
  })

  it('for barmen, for other branches and for itself', () => {
    expect(refusal(bar(), both, barman)).toMatchObject({ code: 'role_denied' })
    const elsewhere = buildInventory()
    const state = bar({ table: 'inventories', row: elsewhere })
    const owner = buildActor({ role: 'customer', branch_ids: null })
    expect(refusal(state, { ...both, joined_id: elsewhere.id }, owner)).toMatchObject({
      code: 'invalid_args',
    })
    expect(refusal(state, { ...both, joined_id: elsewhere.id })).toMatchObject({
      code: 'branch_denied',
    })
    expect(refusal(state, { ...both, joined_id: kept.id })).toMatchObject({
      code: 'invalid_args',
    })
  })

  it('of one that was joined with another', () => {
    const third = buildInventory({ branch_id: kept.branch_id })
    const state = bar({ table: 'inventories', row: third })
    decide(state, joinInventories, both)
    const again = { inventory_id: third.id, joined_id: other.id }
    expect(refusal(state, again)).toEqual({ code: 'join_elsewhere' })
    expect(refusal(state, { ...again, joined_id: kept.id })).toEqual({
      code: 'join_elsewhere',
    })
    expect(refusal(state, { inventory_id: other.id, joined_id: third.id })).toHaveLength(2)
    expect(inventoryIn(state, third).joined_into).toBe(kept.id)
  })

  it('while somebody recounts, and a recount is asked for only where the count is now', () => {
    const state = bar()
    record(state, reading())
    const asked = {
      good_id: good.id,
      barcode: null,
      counter: { user_id: newUuid(), full_name: 'Aram' },
    }
    const early = bar()
    record(early, reading())
    decide(early, askRecount, { inventory_id: other.id, ...asked })
    expect(refusal(early)).toEqual({ code: 'join_recount' })
    decide(state, joinInventories, both)
    expect(decide(state, askRecount, { inventory_id: other.id, ...asked })).toEqual({
      code: 'join_elsewhere',
    })
  })

  it('by nothing when two people join the same two, each into the other', () => {
    const state = bar()
    decide(state, joinInventories, both)
    expect(refusal(state, { inventory_id: other.id, joined_id: kept.id })).toEqual([])
    expect(refusal(state)).toEqual([])
  })
})

test('a joining is undone until the inventory is completed', () => {
  const state = bar()
  decide(state, joinInventories, both)
  decide(state, completeInventory, { inventory_id: kept.id })
  expect(decide(state, undoJoin, both)).toEqual({
    code: 'join_completed',
  })
  expect(decide(bar(), undoJoin, both)).toEqual([])
  const barred = bar()
  decide(barred, joinInventories, both)
  expect(decide(barred, undoJoin, both, { actor: barman })).toMatchObject({
    code: 'role_denied',
  })
})
