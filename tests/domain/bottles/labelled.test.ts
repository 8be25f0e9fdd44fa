import { describe, expect, test } from 'vitest'
import { makeLabel } from '#domain/bottles/make-label.ts'
import { addBarcode } from '#domain/counting/commands/add-barcode.ts'
import { explainGrowth } from '#domain/counting/commands/explain-growth.ts'
import { nameBarcode } from '#domain/counting/commands/name-barcode.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { goodFieldsOf } from '#domain/goods/good-fields.ts'
import { NO_FIGURES } from '#domain/goods/goods.ts'
import {
  buildActor,
  buildContext,
  buildEntry,
  buildGood,
  buildGoodsType,
  buildInventory,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { applied, rowOf } from '#tests/support/decisions.ts'

const label = makeLabel(new Uint8Array([1, 2, 3, 4, 5, 6, 7]))
const inventory = buildInventory()
const type = buildGoodsType()
const good = buildGood({ goods_type_id: type.id })
const other = buildGood({ goods_type_id: type.id, barcode: null })
const barman = buildActor({ branch_ids: [inventory.branch_id] })
const manager = buildActor({ role: 'manager', branch_ids: [inventory.branch_id] })

const rows = () =>
  stateOf(
    { table: 'inventories', row: inventory },
    { table: 'goods_types', row: type },
    { table: 'goods', row: good },
    { table: 'goods', row: other },
  )
const weighed = {
  inventory_id: inventory.id,
  good_id: null,
  barcode: label,
  measurement_unit: null,
  figures: NO_FIGURES,
  is_full: false,
  count: null,
  gross: 8220,
  source: 'keypad',
  measured_at: NOW,
} as const
const by = (actor = barman) => buildContext({ actor })

describe('A bottle with a label and no barcode', () => {
  test('is weighed before anybody knows what is in it, and keeps its label with its name', () => {
    const state = rows()
    const bare = rowOf(recordEntry.decide(state, weighed, by()), 'entries')
    expect(bare).toMatchObject({ good_id: null, barcode: label, gross: 8220, millilitres: null })
    state.apply([{ table: 'entries', row: bare }])
    const args = { barcode: label, good_id: good.id, instead_of: null }
    const named = rowOf(nameBarcode.decide(state, args, by(manager)), 'entries')
    expect(named).toMatchObject({ good_id: good.id, barcode: label, millilitres: 350 })
  })

  test('is named by whoever counts it, once; after that only by those who manage items', () => {
    const state = rows()
    const name = (good_id: string, actor = barman) =>
      nameBarcode.decide(state, { barcode: label, good_id, instead_of: null }, by(actor))
    applied(state, name(good.id))
    expect(name(other.id)).toMatchObject({ code: 'role_denied' })
    expect(name(other.id, manager)).toMatchObject({ code: 'barcode_taken' })
    const unlabelled = { barcode: '4006381333931', good_id: good.id, instead_of: null }
    expect(nameBarcode.decide(state, unlabelled, by())).toMatchObject({ code: 'role_denied' })
  })

  test('is one bottle: its label is no item’s own barcode, and that of no case', () => {
    const refused = { code: 'barcode_of_bottle', details: { param: 'barcode' } }
    const fields = { ...goodFieldsOf(good), barcode: label.toLowerCase() }
    expect(createGood.decide(rows(), fields, by(manager))).toMatchObject(refused)
    const adding = { good_id: good.id, barcode: label, instead_of: null }
    expect(addBarcode.decide(rows(), { ...adding, quantity: 6 }, by(manager))).toMatchObject(
      refused,
    )
    const state = rows()
    applied(state, addBarcode.decide(state, { ...adding, quantity: 1 }, by(manager)))
  })
})

describe('Why a labelled bottle is heavier', () => {
  const entry = buildEntry({
    inventory_id: inventory.id,
    branch_id: inventory.branch_id,
    barcode: label,
    user_id: manager.user_id,
  })
  const args = { inventory_id: inventory.id, entry_id: entry.id, growth: 'refilled' } as const
  const withEntry = (row = entry) => {
    const state = rows()
    state.apply([{ table: 'entries', row }])
    return state
  }

  test('is said by anybody who counts there, changes no amount, and may be said anew', () => {
    const state = withEntry()
    const said = rowOf(explainGrowth.decide(state, args, by()), 'entries')
    expect(said).toEqual({ ...entry, growth: 'refilled', updated_at: expect.any(String) })
    state.apply([{ table: 'entries', row: said }])
    expect(explainGrowth.decide(state, args, by())).toEqual([])
    const other = { ...args, growth: 'replaced' } as const
    expect(rowOf(explainGrowth.decide(state, other, by()), 'entries').growth).toBe('replaced')
  })

  test('is said of bottles with a label, in a branch that one sees', () => {
    const stranger = buildActor({ branch_ids: [] })
    expect(explainGrowth.decide(withEntry(), args, by(stranger))).toMatchObject({
      code: 'branch_denied',
    })
    const without = { ...entry, barcode: good.barcode }
    expect(explainGrowth.decide(withEntry(without), args, by())).toMatchObject({
      code: 'invalid_args',
    })
    const deleted = { ...entry, deleted_at: NOW }
    expect(explainGrowth.decide(withEntry(deleted), args, by())).toMatchObject({
      code: 'entry_deleted',
    })
  })
})
