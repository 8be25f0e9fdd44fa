import { describe, expect, test } from 'vitest'
import { completeInventory } from '#domain/inventories/commands/complete-inventory.ts'
import type { Context, Decision } from '#domain/commands/command.ts'
import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { COMMANDS, parseCommand } from '#domain/commands/registry.ts'
import { renameInventory } from '#domain/inventories/commands/rename-inventory.ts'
import { restoreEntry } from '#domain/counting/commands/restore-entry.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { must } from '#domain/must.ts'
import { isRejection } from '#domain/rejections.ts'
import type { Change } from '#domain/commands/state.ts'
import type { TableName } from '#domain/tables.ts'
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
const barman = buildActor({ branch_ids: [branch.id] })
const stranger = buildActor({ branch_ids: [buildBranch().id] })
const owner = buildActor({ role: 'customer', branch_ids: null })

const state = stateOf(
  { table: 'branches', row: branch },
  { table: 'inventories', row: inventory },
  { table: 'goods', row: good },
)

function by(actor: Context['actor']): Context {
  return buildContext({ actor })
}

function rowOf(decision: Decision, table: TableName): Change['row'] {
  if (isRejection(decision)) throw new Error(`rejected: ${decision.code}`)
  return must(decision.find((change) => change.table === table)?.row, table)
}

const reading = {
  inventory_id: inventory.id,
  good_id: good.id,
  barcode: good.barcode,
  measurement_unit: 1,
  is_full: false,
  count: null,
  gross: 8220,
  figures: { weight_full: 11_540, weight_empty: 4900, litrage: 700, density: null },
  source: 'scale',
  measured_at: NOW,
} as const

describe('open-inventory', () => {
  test('opens an inventory in a branch of the actor, with the id of the command', () => {
    const context = by(barman)
    const decision = openInventory.decide(
      state,
      { branch_id: branch.id, name: ' Friday ' },
      context,
    )
    expect(rowOf(decision, 'inventories')).toMatchObject({
      id: context.id,
      branch_id: branch.id,
      name: 'Friday',
      status: 'open',
      row_number: null,
      created_by: barman.user_id,
    })
  })

  test('is rejected in another’s, an unknown or a deactivated branch', () => {
    const args = { branch_id: branch.id, name: null }
    expect(openInventory.decide(state, args, by(stranger))).toMatchObject({ code: 'branch_denied' })
    expect(openInventory.decide(stateOf(), args, by(owner))).toMatchObject({ code: 'not_found' })
    const asleep = stateOf({ table: 'branches', row: { ...branch, status: 'deactivated' } })
    expect(openInventory.decide(asleep, args, by(owner))).toMatchObject({ code: 'branch_inactive' })
  })
})

describe('record-entry', () => {
  test('stores the reading with its figures, person and device', () => {
    const context = by(barman)
    expect(rowOf(recordEntry.decide(state, reading, context), 'entries')).toMatchObject({
      id: context.id,
      inventory_id: inventory.id,
      branch_id: branch.id,
      gross: 8220,
      millilitres: 350,
      figures: reading.figures,
      user_id: barman.user_id,
      user_full_name: barman.full_name,
      device_id: context.device_id,
      measured_at: NOW,
      received_at: null,
      status: 'added',
      added_after_completed: false,
    })
  })

  test('gives the same amount after the good has changed, because it includes the figures', () => {
    const changed = stateOf(
      { table: 'inventories', row: inventory },
      { table: 'goods', row: { ...good, weight_full: 20_000, litrage: 1000 } },
    )
    const entry = rowOf(recordEntry.decide(changed, reading, by(barman)), 'entries')
    expect(entry).toMatchObject({ millilitres: 350 })
  })

  test('is accepted and marked when the inventory was completed meanwhile', () => {
    const closed = stateOf(
      { table: 'inventories', row: { ...inventory, status: 'closed' } },
      { table: 'goods', row: good },
    )
    const entry = rowOf(recordEntry.decide(closed, reading, by(barman)), 'entries')
    expect(entry).toMatchObject({ added_after_completed: true })
  })

  test('is accepted for a good that was deleted meanwhile', () => {
    const deleted = stateOf(
      { table: 'inventories', row: inventory },
      { table: 'goods', row: { ...good, deleted_at: NOW } },
    )
    expect(isRejection(recordEntry.decide(deleted, reading, by(barman)))).toBe(false)
  })

  test('stores an unknown bottle under its bare barcode, which is required', () => {
    const unknown = {
      ...reading,
      good_id: null,
      measurement_unit: null,
      figures: { weight_full: null, weight_empty: null, litrage: null, density: null },
    }
    const entry = rowOf(
      recordEntry.decide(state, { ...unknown, barcode: '99' }, by(barman)),
      'entries',
    )
    expect(entry).toMatchObject({ good_id: null, barcode: '99', millilitres: null, gross: 8220 })
    expect(recordEntry.decide(state, { ...unknown, barcode: null }, by(barman))).toMatchObject({
      code: 'invalid_args',
    })
  })

  test('is rejected in another’s branch and for an unknown good', () => {
    expect(recordEntry.decide(state, reading, by(stranger))).toMatchObject({
      code: 'branch_denied',
    })
    const args = { ...reading, good_id: buildGood().id, barcode: null }
    expect(recordEntry.decide(state, args, by(barman))).toMatchObject({ code: 'not_found' })
  })
})

describe('changing an entry', () => {
  const entry = buildEntry({
    inventory_id: inventory.id,
    branch_id: branch.id,
    user_id: barman.user_id,
  })
  const args = { inventory_id: inventory.id, entry_id: entry.id }
  const held = (row: Entry, of = inventory) =>
    stateOf({ table: 'inventories', row: of }, { table: 'entries', row })

  test('an edit preserves id and figures, and records before and after in the changelog', () => {
    const edit = { ...args, is_full: false, count: null, gross: 4900 }
    const context = by(barman)
    const decision = editEntry.decide(held(entry), edit, context)
    expect(rowOf(decision, 'entries')).toMatchObject({
      id: entry.id,
      millilitres: 0,
      gross: 4900,
      status: 'edited',
      figures: entry.figures,
    })
    expect(rowOf(decision, 'entry_changes')).toMatchObject({
      id: context.id,
      entry_id: entry.id,
      before: { millilitres: 350, status: 'added' },
      after: { millilitres: 0, status: 'edited' },
      user_full_name: barman.full_name,
    })
  })

  test('deleting takes it out of the totals, restoring puts it back', () => {
    const deleted = rowOf(deleteEntry.decide(held(entry), args, by(barman)), 'entries') as Entry
    expect(deleted).toMatchObject({ status: 'deleted', deleted_at: NOW })
    const restored = rowOf(restoreEntry.decide(held(deleted), args, by(barman)), 'entries')
    expect(restored).toMatchObject({ status: 'edited', deleted_at: null, millilitres: 350 })
  })

  test('repeating a change has no effect', () => {
    const deleted = { ...entry, deleted_at: NOW, status: 'deleted' as const }
    expect(deleteEntry.decide(held(deleted), args, by(barman))).toEqual([])
    expect(restoreEntry.decide(held(entry), args, by(barman))).toEqual([])
  })

  test('editing a deleted entry, or to an impossible weight, is rejected', () => {
    const edit = { ...args, is_full: false, count: null, gross: 100 }
    expect(editEntry.decide(held(entry), edit, by(barman))).toMatchObject({
      code: 'weight_below_empty',
    })
    const deleted = { ...entry, deleted_at: NOW, status: 'deleted' as const }
    expect(editEntry.decide(held(deleted), edit, by(barman))).toMatchObject({
      code: 'entry_deleted',
    })
  })

  test('a barman corrects his own, while the inventory is open; the owner corrects any', () => {
    const colleague = buildActor({ branch_ids: [branch.id] })
    const closed = { ...inventory, status: 'closed' as const }
    expect(deleteEntry.decide(held(entry), args, by(colleague))).toMatchObject({
      code: 'role_denied',
    })
    expect(deleteEntry.decide(held(entry, closed), args, by(barman))).toMatchObject({
      code: 'role_denied',
    })
    expect(isRejection(deleteEntry.decide(held(entry, closed), args, by(owner)))).toBe(false)
  })

  test('an entry is not found through another inventory', () => {
    const other = buildInventory({ branch_id: branch.id })
    const both = held(entry)
    both.put('inventories', other)
    const wrong = { ...args, inventory_id: other.id }
    expect(deleteEntry.decide(both, wrong, by(barman))).toMatchObject({ code: 'not_found' })
  })
})

function rename(name: string | null, actor = owner, row = inventory): Decision {
  const state = stateOf({ table: 'inventories', row })
  return renameInventory.decide(state, { inventory_id: inventory.id, name }, by(actor))
}

describe('rename-inventory', () => {
  test('names it and records who changed what in the history', () => {
    const decision = rename('  Friday ')
    expect(rowOf(decision, 'inventories')).toMatchObject({ name: 'Friday', is_name_changed: true })
    expect(rowOf(decision, 'name_changes')).toMatchObject({
      inventory_id: inventory.id,
      old_name: null,
      new_name: 'Friday',
      inventory_status: 'open',
    })
  })

  test('null removes the name, an empty name is rejected, the same name changes nothing', () => {
    const named = { ...inventory, name: 'Friday' }
    expect(rowOf(rename(null, owner, named), 'inventories')).toMatchObject({ name: null })
    expect(rename('   ')).toMatchObject({ code: 'name_required' })
    expect(rename('Friday', owner, named)).toEqual([])
  })

  test('is not permitted to a barman', () => {
    expect(rename('Friday', barman)).toMatchObject({ code: 'role_denied' })
  })
})

describe('complete-inventory', () => {
  const args = { inventory_id: inventory.id }

  test('closes it once; twice changes nothing', () => {
    const closed = rowOf(completeInventory.decide(state, args, by(owner)), 'inventories')
    expect(closed).toMatchObject({ status: 'closed', closed_at: NOW, closed_by: owner.user_id })
    const again = stateOf({ table: 'inventories', row: closed as typeof inventory })
    expect(completeInventory.decide(again, args, by(owner))).toEqual([])
  })

  test('is not permitted to a barman, nor to a manager of another branch', () => {
    expect(completeInventory.decide(state, args, by(barman))).toMatchObject({ code: 'role_denied' })
    const manager = buildActor({ role: 'manager', branch_ids: [] })
    expect(completeInventory.decide(state, args, by(manager))).toMatchObject({
      code: 'branch_denied',
    })
  })
})

describe('parsing a command', () => {
  test('an unknown kind or version is rejected, never dropped', () => {
    expect(parseCommand('fly', 1, {})).toMatchObject({ code: 'unknown_kind' })
    expect(parseCommand('record-entry', 99, reading)).toMatchObject({ code: 'unknown_kind' })
  })

  test('invalid arguments are rejected by name', () => {
    expect(parseCommand('record-entry', 1, { ...reading, gross: 'heavy' })).toEqual({
      code: 'invalid_args',
      details: { params: ['gross'], faults: [{ param: 'gross', code: 'number_invalid' }] },
    })
    for (const { kind, version } of COMMANDS) {
      expect(parseCommand(kind, version, null)).toMatchObject({ code: 'invalid_args' })
    }
  })

  test('text that PostgreSQL cannot store is rejected', () => {
    const args = { branch_id: branch.id, name: 'a\u0000b' }
    expect(parseCommand('open-inventory', 1, args)).toMatchObject({ code: 'invalid_args' })
  })
})
