import { expect, test } from 'vitest'
import { makeLabel } from '#domain/bottles/make-label.ts'
import { replaceReading } from '#domain/counting/commands/replace-reading.ts'
import type { Entry } from '#domain/counting/entries.ts'
import {
  buildActor,
  buildContext,
  buildEntry,
  buildInventory,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'

const inventory = buildInventory()
const barman = buildActor({ branch_ids: [inventory.branch_id] })
const stranger = buildActor({ branch_ids: [] })
const label = makeLabel(new Uint8Array([1, 2, 3, 4, 5, 6, 7]))
const labelled = { inventory_id: inventory.id, barcode: label }
const [earlier, later] = [buildEntry(labelled), buildEntry(labelled)]
const args = { inventory_id: inventory.id, entry_id: earlier.id, later_id: later.id }
const decide = (rows: Entry[], given = args, who = barman, over = inventory) =>
  replaceReading.decide(
    stateOf(
      { table: 'inventories', row: over },
      ...rows.map((row) => ({ table: 'entries', row }) as const),
    ),
    given,
    buildContext({ actor: who }),
  )

test('takes out the earlier reading of a label, whoever made it, and says who did', () => {
  const decision = decide([earlier, later])
  expect(earlier.user_id).not.toBe(barman.user_id)
  expect(decision).toMatchObject([
    { table: 'entries', row: { id: earlier.id, status: 'deleted' } },
    { table: 'entry_changes', row: { entry_id: earlier.id, user_id: barman.user_id } },
  ])
  const gone = { ...earlier, deleted_at: NOW }
  expect(decide([gone, later])).toEqual([])
})

test('takes out nothing that is not the same bottle, or that nothing would stand for', () => {
  const other = { ...earlier, barcode: '5000267024011' }
  expect(decide([other, later])).toMatchObject({ code: 'invalid_args' })
  const itself = { ...args, later_id: earlier.id }
  expect(decide([earlier], itself)).toMatchObject({ code: 'invalid_args' })
  const gone = { ...later, deleted_at: NOW }
  expect(decide([earlier, gone])).toMatchObject({ code: 'entry_deleted' })
  const elsewhere = { ...earlier, inventory_id: buildInventory().id }
  expect(decide([elsewhere, later])).toMatchObject({ code: 'not_found' })
  expect(decide([earlier, later], args, stranger)).toMatchObject({ code: 'branch_denied' })
})

test('once the count is completed, only who manages it replaces a reading', () => {
  const closed = { ...inventory, status: 'closed' as const, closed_at: NOW }
  expect(decide([earlier, later], args, barman, closed)).toMatchObject({ code: 'role_denied' })
  const manager = buildActor({ role: 'manager', branch_ids: [inventory.branch_id] })
  expect(decide([earlier, later], args, manager, closed)).toHaveLength(2)
})
