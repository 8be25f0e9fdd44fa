import { expect, test } from 'vitest'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import { nameBarcode } from '#domain/counting/commands/name-barcode.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { CompanySettings } from '#domain/account/settings.ts'
import type { Role } from '#domain/people/roles.ts'
import {
  buildActor,
  buildContext,
  buildEntry,
  buildGood,
  buildInventory,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { buildCompany } from '#tests/support/bars/staff.ts'

const inventory = buildInventory()
const good = buildGood({ barcode: '5000267024011', litrage: 700 })
const { branch_id } = inventory
const by = (role: Role) =>
  buildContext({
    actor: buildActor({ role, branch_ids: role === 'customer' ? null : [branch_id] }),
  })

const stateFor = (
  { actor }: ReturnType<typeof by>,
  estimates_by: CompanySettings['estimates_by'],
  ...entries: Entry[]
) =>
  stateOf(
    { table: 'companies' as const, row: buildCompany({ id: actor.company_id, estimates_by }) },
    { table: 'inventories' as const, row: inventory },
    { table: 'goods' as const, row: good },
    ...entries.map((row) => ({ table: 'entries' as const, row })),
  )

const SEEN = {
  inventory_id: inventory.id,
  good_id: good.id,
  barcode: good.barcode,
  measurement_unit: good.measurement_unit,
  is_full: false,
  count: null,
  gross: null,
  figures: { weight_full: null, weight_empty: null, litrage: 700, density: null },
  tenths: 4,
  source: 'keypad' as const,
  measured_at: NOW,
}

test('an estimate is an entry without a weight that says what it is', () => {
  const owner = by('customer')
  expect(recordEntry.decide(stateFor(owner, 'managers'), SEEN, owner)).toMatchObject([
    { table: 'entries', row: { tenths: 4, gross: null, millilitres: 280, count: 1, pourer: null } },
  ])
})

test.each([
  ['customer', 'managers', true],
  ['manager', 'managers', true],
  ['barmen', 'managers', false],
  ['barmen', 'barmen', true],
] as const)('%s estimate where %s may: %s', (role, who, isAllowed) => {
  const person = by(role)
  const decision = recordEntry.decide(stateFor(person, who), SEEN, person)
  const denied = { code: 'role_denied', details: { role } }
  expect(decision).toMatchObject(isAllowed ? [{ row: { tenths: 4 } }] : denied)
})

test('a barman who may not estimate weighs as ever', () => {
  const barman = by('barmen')
  const state = stateFor(barman, 'managers')
  const { figures } = buildEntry()
  const weighed = { ...SEEN, figures, tenths: null, gross: 8220 }
  expect(recordEntry.decide(state, weighed, barman)).toMatchObject([{ row: { tenths: null } }])
})

test('sealed bottles are counted, whatever else is said of them', () => {
  const owner = by('customer')
  const sealed = { ...SEEN, is_full: true, count: 2 }
  expect(recordEntry.decide(stateFor(owner, 'managers'), sealed, owner)).toMatchObject([
    { row: { tenths: null, count: 2, millilitres: 1400 } },
  ])
})

const entryOf = (owner: ReturnType<typeof by>, over: Partial<Entry>) =>
  buildEntry({
    inventory_id: inventory.id,
    branch_id,
    good_id: good.id,
    user_id: owner.actor.user_id,
    ...over,
  })
const amount = { inventory_id: inventory.id, is_full: false, count: null, gross: null }

test('a weight is never corrected to an estimate', () => {
  const owner = by('customer')
  const weighed = entryOf(owner, { gross: 8220, millilitres: 350 })
  const args = { ...amount, entry_id: weighed.id, tenths: 4 }
  const state = stateFor(owner, 'managers', weighed)
  expect(editEntry.decide(state, args, owner)).toMatchObject({ code: 'weighed_already' })
  const both = { ...args, gross: 8220 }
  expect(editEntry.decide(state, both, owner)).toMatchObject({ code: 'weighed_already' })
})

test('an estimate is corrected, and a weight takes its place; the history has both', () => {
  const owner = by('customer')
  const seen = entryOf(owner, { gross: null, tenths: 4, millilitres: 280 })
  const state = stateFor(owner, 'managers', seen)
  const args = { ...amount, entry_id: seen.id }
  expect(editEntry.decide(state, { ...args, tenths: 6 }, owner)).toMatchObject([
    { row: { tenths: 6, millilitres: 420 } },
    { row: { before: { tenths: 4 }, after: { tenths: 6, gross: null } } },
  ])
  expect(editEntry.decide(state, { ...args, gross: 8220 }, owner)).toMatchObject([
    { row: { tenths: null, gross: 8220, millilitres: 350 } },
    { row: { before: { tenths: 4, gross: null }, after: { tenths: null, gross: 8220 } } },
  ])
})

test('a correction that says nothing of the estimate leaves it; one to sealed bottles ends it', () => {
  const owner = by('customer')
  const seen = entryOf(owner, { gross: null, tenths: 4, millilitres: 280 })
  const state = stateFor(owner, 'managers', seen)
  const args = { ...amount, entry_id: seen.id }
  expect(editEntry.decide(state, args, owner)).toMatchObject([{ row: { tenths: 4 } }, {}])
  const sealed = { ...args, is_full: true, count: 1 }
  expect(editEntry.decide(state, sealed, owner)).toMatchObject([{ row: { tenths: null } }, {}])
})

test('a barman who may not estimate changes no tenths', () => {
  const barman = by('barmen')
  const seen = entryOf(barman, { gross: null, tenths: 4, millilitres: 280 })
  const args = { ...amount, entry_id: seen.id, tenths: 5 }
  const decide = (who: CompanySettings['estimates_by']) =>
    editEntry.decide(stateFor(barman, who, seen), args, barman)
  expect(decide('managers')).toMatchObject({ code: 'role_denied' })
  expect(decide('barmen')).toMatchObject([{ row: { tenths: 5 } }, {}])
})

test('an estimate under a bare barcode gets its volume with its name', () => {
  const owner = by('customer')
  const bare = entryOf(owner, {
    good_id: null,
    barcode: good.barcode,
    measurement_unit: null,
    gross: null,
    tenths: 4,
    millilitres: null,
  })
  const args = { barcode: good.barcode ?? '', good_id: good.id }
  const decision = nameBarcode.decide(stateFor(owner, 'managers', bare), args, owner)
  expect(decision).toMatchObject([
    { table: 'barcodes' },
    { table: 'entries', row: { good_id: good.id, tenths: 4, gross: null, millilitres: 280 } },
    { table: 'entry_changes', row: { after: { tenths: 4 } } },
  ])
})
