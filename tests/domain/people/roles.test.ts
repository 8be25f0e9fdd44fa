import { expect, test } from 'vitest'
import { COMMANDS } from '#domain/commands/registry.ts'
import { confirmEntry } from '#domain/counting/commands/confirm-entry.ts'
import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { recordNone } from '#domain/counting/commands/record-none.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { STAFF_COMMANDS } from '#domain/people/commands/staff-commands.ts'
import type { Role } from '#domain/people/roles.ts'
import { figuresOf } from '#domain/goods/goods.ts'
import {
  buildActor,
  buildBranch,
  buildContext,
  buildEntry,
  buildGood,
  buildInventory,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'

const branch = buildBranch()
const inventory = buildInventory({ branch_id: branch.id })
const good = buildGood()
const stranger = buildActor({ role: 'stranger' as Role, branch_ids: [branch.id] })
const entry = buildEntry({
  inventory_id: inventory.id,
  branch_id: branch.id,
  good_id: good.id,
  user_id: stranger.user_id,
})
const state = stateOf(
  { table: 'branches', row: branch },
  { table: 'inventories', row: inventory },
  { table: 'goods', row: good },
  { table: 'entries', row: entry },
)

test('a role that may not count sees an inventory, and changes nothing of it', () => {
  const context = buildContext({ actor: stranger })
  const { id: inventory_id } = inventory
  const own = { inventory_id, entry_id: entry.id }
  const seen = {
    inventory_id,
    good_id: good.id,
    barcode: good.barcode,
    measurement_unit: 1 as const,
    figures: figuresOf(good),
    measured_at: NOW,
  }
  const reading = { ...seen, is_full: false, count: null, gross: 8220, source: 'scale' as const }
  for (const decision of [
    openInventory.decide(state, { branch_id: branch.id, name: null }, context),
    recordEntry.decide(state, reading, context),
    recordNone.decide(state, { ...seen, place: null }, context),
    confirmEntry.decide(state, own, context),
    deleteEntry.decide(state, own, context),
  ]) {
    expect(decision).toEqual({ code: 'role_denied', details: { role: 'stranger' } })
  }
})

test('the commands about the people of every role are known by their kind', () => {
  const kinds = new Set(COMMANDS.map(({ kind }) => kind))
  const ofStaff = Object.values(STAFF_COMMANDS).flatMap((commands) => Object.values(commands))
  expect(ofStaff.filter(({ kind }) => !kinds.has(kind))).toEqual([])
})
