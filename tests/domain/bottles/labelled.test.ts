import { describe, expect, test } from 'vitest'
import { makeLabel } from '#domain/bottles/labels.ts'
import { addBarcode } from '#domain/counting/commands/add-barcode.ts'
import { nameBarcode } from '#domain/counting/commands/name-barcode.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { goodFieldsOf } from '#domain/goods/good-fields.ts'
import { NO_FIGURES } from '#domain/goods/goods.ts'
import {
  buildActor,
  buildContext,
  buildGood,
  buildGoodsType,
  buildInventory,
  NOW,
  stateOf,
} from '#tests/support/builders.ts'
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
    expect(addBarcode.decide(rows(), { ...adding, quantity: 6 }, by(manager))).toMatchObject(refused)
    const state = rows()
    applied(state, addBarcode.decide(state, { ...adding, quantity: 1 }, by(manager)))
  })
})
