import { expect, test } from 'vitest'
import type { Company } from '#domain/account/companies.ts'
import { changeEntry } from '#domain/counting/commands/change-entry.ts'
import { createPourer } from '#domain/counting/pourers/commands/create-pourer.ts'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import { editPourer } from '#domain/counting/pourers/commands/edit-pourer.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { removePourer } from '#domain/counting/pourers/commands/remove-pourer.ts'
import { asWorn, POURERS_MAX, type Pourer } from '#domain/counting/pourers/pourers.ts'
import {
  buildActor,
  buildContext,
  buildEntry,
  buildGood,
  buildInventory,
  buildPourer,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { buildCompany } from '#tests/support/bars/staff.ts'

const actor = buildActor({ role: 'manager' })
const context = buildContext({ actor })
const steel = buildPourer({ name: 'Steel', weight: 285, error: 26 })
const NEW = { name: ' Steel ', weight: 285, error: 26, source: 'measured' as const }

const company = (...pourers: Pourer[]): Company => buildCompany({ id: actor.company_id, pourers })
const state = (row: Company) => stateOf({ table: 'companies' as const, row })

test('a new one is the last of the company’s', () => {
  const before = company(steel)
  const times = { created_at: context.now, updated_at: context.now, deleted_at: null }
  const made = { ...NEW, id: context.id, name: 'Steel', ...times }
  expect(createPourer.decide(state(before), NEW, context)).toEqual([
    { table: 'companies', row: { ...before, pourers: [steel, made] } },
  ])
})

test('a phone may have the company from before there were pourers', () => {
  const { pourers: _none, ...older } = company()
  expect(createPourer.decide(state(older as Company), NEW, context)).toMatchObject([
    { row: { pourers: [{ id: context.id }] } },
  ])
})

test.each([
  [{ name: '  ' }, 'name_required'],
  [{ weight: 0 }, 'number_not_positive'],
  [{ error: -1 }, 'number_not_positive'],
  [{ weight: 5001 }, 'weight_too_big'],
])('%j is refused', (wrong, code) => {
  expect(createPourer.decide(state(company()), { ...NEW, ...wrong }, context)).toMatchObject({
    code,
  })
  const args = { pourer_id: steel.id, after: wrong }
  expect(editPourer.decide(state(company(steel)), args, context)).toMatchObject({ code })
})

test('barmen use them and change none', () => {
  const barman = buildContext({ actor: { ...actor, role: 'barmen' } })
  const denied = { code: 'role_denied' }
  const args = { pourer_id: steel.id }
  expect(createPourer.decide(state(company()), NEW, barman)).toMatchObject(denied)
  const edit = { ...args, after: { weight: 300 } }
  expect(editPourer.decide(state(company(steel)), edit, barman)).toMatchObject(denied)
  expect(removePourer.decide(state(company(steel)), args, barman)).toMatchObject(denied)
})

test('there is a limit to them', () => {
  const many = Array.from({ length: POURERS_MAX }, () => buildPourer())
  expect(createPourer.decide(state(company(...many)), NEW, context)).toMatchObject({
    code: 'invalid_args',
  })
})

test('what is not given stays when one is weighed anew', () => {
  const args = { pourer_id: steel.id, after: { weight: 300 } }
  expect(editPourer.decide(state(company(steel)), args, context)).toMatchObject([
    { row: { pourers: [{ ...steel, weight: 300, updated_at: context.now }] } },
  ])
  const same = { pourer_id: steel.id, after: { weight: 285 } }
  expect(editPourer.decide(state(company(steel)), same, context)).toEqual([])
})

test('a removed one stays as a tombstone, and cannot be changed', () => {
  const args = { pourer_id: steel.id }
  const gone = { ...steel, deleted_at: context.now, updated_at: context.now }
  expect(removePourer.decide(state(company(steel)), args, context)).toMatchObject([
    { row: { pourers: [gone] } },
  ])
  expect(removePourer.decide(state(company(gone)), args, context)).toEqual([])
  const edit = { ...args, after: { weight: 300 } }
  expect(editPourer.decide(state(company(gone)), edit, context)).toMatchObject({
    code: 'not_found',
  })
  expect(removePourer.decide(state(company()), args, context)).toMatchObject({ code: 'not_found' })
})

test('only the last of those that were removed are kept', () => {
  const removed = Array.from({ length: POURERS_MAX + 1 }, (_, at) =>
    buildPourer({ deleted_at: `2026-11-20T21:${String(at).padStart(2, '0')}:00.000Z` }),
  )
  const decision = removePourer.decide(
    state(company(...removed, steel)),
    { pourer_id: steel.id },
    context,
  ) as { row: Company }[]
  const ids = decision[0]?.row.pourers.map(({ id }) => id) ?? []
  expect(ids).toHaveLength(POURERS_MAX)
  expect(ids).toContain(steel.id)
  expect(ids).not.toContain(removed[0]?.id)
})

const inventory = buildInventory()
const good = buildGood()
const counting = buildContext({ actor: buildActor({ role: 'customer', branch_ids: null }) })
const counted = (...more: Parameters<typeof stateOf>) =>
  stateOf(
    { table: 'inventories' as const, row: inventory },
    { table: 'goods' as const, row: good },
    ...more,
  )
const reading = {
  inventory_id: inventory.id,
  good_id: good.id,
  barcode: good.barcode,
  measurement_unit: 1 as const,
  is_full: false,
  count: null,
  gross: 8505,
  figures: { weight_full: 11_540, weight_empty: 4900, litrage: 700, density: null },
  source: 'scale' as const,
  measured_at: NOW,
}

test('an entry keeps the weight that its pourer had then', () => {
  const args = { ...reading, pourer: asWorn(steel) }
  expect(recordEntry.decide(counted(), args, counting)).toMatchObject([
    { row: { gross: 8505, millilitres: 350, pourer: asWorn(steel) } },
  ])
  expect(recordEntry.decide(counted(), reading, counting)).toMatchObject([
    { row: { pourer: null } },
  ])
})

test('sealed bottles are recorded without one', () => {
  const sealed = { ...reading, is_full: true, count: 3, gross: null, pourer: asWorn(steel) }
  expect(recordEntry.decide(counted(), sealed, counting)).toMatchObject([{ row: { pourer: null } }])
})

test('a correction takes one off, puts one on, or leaves it as it is', () => {
  const entry = buildEntry({
    inventory_id: inventory.id,
    good_id: good.id,
    gross: 8505,
    pourer: asWorn(steel),
  })
  const edit = (more: object) =>
    editEntry.decide(
      counted({ table: 'entries' as const, row: entry }),
      {
        inventory_id: inventory.id,
        entry_id: entry.id,
        is_full: false,
        count: null,
        gross: 8505,
        ...more,
      },
      counting,
    )
  expect(edit({})).toMatchObject([{ row: { millilitres: 350, pourer: asWorn(steel) } }, {}])
  expect(edit({ pourer: null })).toMatchObject([
    { row: { millilitres: expect.closeTo(380.04, 1), pourer: null } },
    { row: { before: { pourer: asWorn(steel) }, after: { pourer: null } } },
  ])
  const other = { ...asWorn(steel), weight: 185 }
  expect(edit({ pourer: other })).toMatchObject([{ row: { pourer: other } }, {}])
  expect(edit({ is_full: true, count: 1, gross: null })).toMatchObject([
    { row: { pourer: null } },
    {},
  ])
})

test('the history of an entry from before pourers says that it wore none', () => {
  const { pourer: _none, ...older } = buildEntry()
  const [, changed] = changeEntry(older as never, older as never, counting)
  expect(changed).toMatchObject({ row: { before: { pourer: null }, after: { pourer: null } } })
})
