import { describe, expect, test } from 'vitest'
import { makeLabel } from '#domain/bottles/make-label.ts'
import { addBarcode } from '#domain/counting/commands/add-barcode.ts'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import { nameBarcode } from '#domain/counting/commands/name-barcode.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { removeBarcode } from '#domain/counting/commands/remove-barcode.ts'
import { barcodeNote } from '#domain/counting/barcodes.ts'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { goodFieldsOf } from '#domain/goods/good-fields.ts'
import { NO_FIGURES, type Good } from '#domain/goods/goods.ts'
import type { Change, WorkingSet } from '#domain/commands/state.ts'
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

const CASE = '14006381333938'
const inventory = buildInventory()
const manager = buildActor({ role: 'manager', branch_ids: [inventory.branch_id] })
const barman = buildActor({ branch_ids: [inventory.branch_id] })
const good = buildGood()

const rows = (...goods: Good[]): WorkingSet =>
  stateOf(
    { table: 'inventories', row: inventory },
    ...goods.map((row): Change => ({ table: 'goods', row })),
  )
const adding = (goodId = good.id, quantity = 24, instead_of: string | null = null) => ({
  good_id: goodId,
  barcode: CASE,
  quantity,
  instead_of,
})
const by = (actor = manager, now = NOW) => buildContext({ actor, now })
const LATER = '2026-11-21T21:15:00.000Z'

const scanned = {
  inventory_id: inventory.id,
  good_id: null,
  barcode: CASE,
  measurement_unit: null,
  figures: NO_FIGURES,
  is_full: true,
  count: 2,
  gross: null,
  source: 'keypad',
  measured_at: NOW,
} as const

describe('A barcode beside the good’s own', () => {
  test('makes two cases that a phone counted unknown so many bottles', () => {
    const state = rows(good)
    applied(state, addBarcode.decide(state, adding(), by()))
    const entry = rowOf(recordEntry.decide(state, scanned, by(barman)), 'entries')
    expect(entry).toMatchObject({ good_id: good.id, count: 48, millilitres: 48 * 700 })
  })

  test('never makes a weight that of a case', () => {
    const state = rows(good)
    applied(state, addBarcode.decide(state, adding(), by()))
    const weighed = { ...scanned, is_full: false, count: null, gross: 8220 }
    const entry = rowOf(recordEntry.decide(state, weighed, by(barman)), 'entries')
    expect(entry).toMatchObject({ good_id: null, barcode: CASE, millilitres: null })
  })

  test('gives the good what was counted under it before', () => {
    const state = rows(good)
    const own = { inventory_id: inventory.id, measurement_unit: null, figures: NO_FIGURES }
    const bare = { good_id: null, barcode: CASE, is_full: true, count: 3, gross: null }
    const entry = buildEntry({ ...own, ...bare, millilitres: null })
    state.apply([{ table: 'entries', row: entry }])
    const decision = addBarcode.decide(state, adding(good.id, 6), by())
    expect(rowOf(decision, 'entries')).toMatchObject({ good_id: good.id, count: 18 })
    expect(barcodeNote.safeParse(rowOf(decision, 'barcodes')).success).toBe(true)
  })

  test('is refused while another living good has it, in whichever way', () => {
    const other = buildGood({ barcode: null })
    const state = rows(good, other)
    applied(state, addBarcode.decide(state, adding(), by()))
    const taken = { code: 'barcode_taken', details: { good_id: good.id } }
    expect(addBarcode.decide(state, adding(other.id), by())).toMatchObject(taken)
    expect(addBarcode.decide(state, adding(other.id, 1, good.id), by())).toMatchObject(taken)
    const main = { ...adding(other.id), barcode: good.barcode ?? '' }
    expect(addBarcode.decide(state, main, by())).toMatchObject(taken)
    expect(addBarcode.decide(state, { ...main, good_id: good.id }, by())).toMatchObject(taken)

    state.apply([{ table: 'goods', row: { ...good, deleted_at: NOW } }])
    const moved = addBarcode.decide(state, adding(other.id, 1, good.id), by())
    expect(rowOf(moved, 'barcodes')).toMatchObject({ good_id: other.id })
  })

  test('gives the good nothing that was counted under another barcode', () => {
    const state = rows(good)
    const own = { inventory_id: inventory.id, measurement_unit: null, figures: NO_FIGURES }
    const bare = { good_id: null, barcode: '4006381333931', is_full: true, count: 3, gross: null }
    state.apply([{ table: 'entries', row: buildEntry({ ...own, ...bare, millilitres: null }) }])
    const decision = applied(state, addBarcode.decide(state, adding(), by()))
    expect(decision.map(({ table }) => table)).toEqual(['barcodes'])
    expect(rowOf(decision, 'barcodes').is_removed).toBe(false)
  })

  test('is refused when it is blank, and of a deleted good', () => {
    const state = rows({ ...good, deleted_at: NOW })
    expect(addBarcode.decide(state, adding(), by())).toMatchObject({ code: 'good_deleted' })
    const blank = { ...adding(), barcode: ' ' }
    expect(addBarcode.decide(rows(good), blank, by())).toMatchObject({
      code: 'invalid_args',
      details: { param: 'barcode' },
    })
  })

  test('of a deleted good goes to another only by who saw it there', () => {
    const other = buildGood({ barcode: null })
    const state = rows(good, other)
    applied(state, addBarcode.decide(state, adding(), by()))
    state.apply([{ table: 'goods', row: { ...good, deleted_at: NOW } }])
    expect(addBarcode.decide(state, adding(other.id), by())).toMatchObject({
      code: 'barcode_taken',
      details: { param: 'barcode', good_id: good.id },
    })
  })

  test('is the same command twice, and changes its number when told', () => {
    const state = rows(good)
    applied(state, addBarcode.decide(state, adding(), by()))
    expect(addBarcode.decide(state, adding(), by())).toEqual([])
    const changed = addBarcode.decide(state, adding(good.id, 12), by(manager, LATER))
    expect(rowOf(changed, 'barcodes').quantity).toBe(12)
  })

  test('is unknown again once it is removed', () => {
    const state = rows(good)
    applied(state, addBarcode.decide(state, adding(), by()))
    const args = { good_id: good.id, barcode: CASE }
    applied(state, removeBarcode.decide(state, args, by(manager, LATER)))
    expect(removeBarcode.decide(state, args, by(manager, LATER))).toEqual([])
    const entry = rowOf(recordEntry.decide(state, scanned, by(barman)), 'entries')
    expect(entry).toMatchObject({ good_id: null, count: 2 })
  })

  test('is given and taken by who manages goods', () => {
    const state = rows(good)
    const denied = { code: 'role_denied' }
    expect(addBarcode.decide(state, adding(), by(barman))).toMatchObject(denied)
    const args = { good_id: good.id, barcode: CASE }
    expect(removeBarcode.decide(state, args, by(barman))).toMatchObject(denied)
  })

  test('is a number of cases in a correction that saw the entry without a good', () => {
    const state = rows(good)
    const context = by(barman)
    applied(state, addBarcode.decide(state, adding(), by()))
    applied(state, recordEntry.decide(state, scanned, context))
    const ids = { inventory_id: inventory.id, entry_id: context.id }
    const three = { ...ids, is_full: true, count: 3, gross: null }
    const edit = (args: Parameters<typeof editEntry.decide>[1]) =>
      rowOf(editEntry.decide(state, args, by(manager)), 'entries')
    expect(edit({ ...three, bare_barcode: CASE })).toMatchObject({ good_id: good.id, count: 72 })
    expect(edit({ ...three, bare_barcode: null })).toMatchObject({ good_id: good.id, count: 3 })
    expect(edit(three)).toMatchObject({ good_id: good.id, count: 3, millilitres: 2100 })
    const weighed = { ...ids, is_full: false, count: null, gross: 8220, bare_barcode: CASE }
    expect(edit(weighed)).toMatchObject({ good_id: null, gross: 8220, millilitres: null })
  })

  test('never makes a weight that was stored one of a case', () => {
    const state = rows(good)
    const bare = { good_id: null, barcode: CASE, measurement_unit: null, figures: NO_FIGURES }
    const entry = buildEntry({ inventory_id: inventory.id, ...bare, millilitres: null })
    expect(entry).toMatchObject({ is_full: false, count: 1 })
    state.apply([{ table: 'entries', row: entry }])
    const decision = applied(state, addBarcode.decide(state, adding(), by()))
    expect(decision.map(({ table }) => table)).toEqual(['barcodes'])
  })

  test('stays a case’s when it is named as its good again, by whoever counts too', () => {
    const state = rows(good)
    applied(state, addBarcode.decide(state, adding(), by()))
    const entry = buildEntry({
      inventory_id: inventory.id,
      good_id: null,
      barcode: CASE,
      measurement_unit: null,
      figures: NO_FIGURES,
      is_full: true,
      count: 2,
      gross: null,
      millilitres: null,
    })
    state.apply([{ table: 'entries', row: entry }])
    const args = { barcode: CASE, good_id: good.id }
    for (const actor of [manager, barman]) {
      const decision = nameBarcode.decide(state, args, by(actor))
      expect(rowOf(decision, 'barcodes').quantity).toBe(24)
      expect(rowOf(decision, 'entries')).toMatchObject({ good_id: good.id, count: 48 })
    }
    // Said again, it adds no note, but names what still waits.
    const again = applied(state, addBarcode.decide(state, adding(), by()))
    expect(again.map(({ table }) => table)).toEqual(['entries', 'entry_changes'])
  })

  test('is taken from another living good only by who saw it there', () => {
    const other = buildGood({ barcode: null })
    const state = rows(good, other)
    applied(state, addBarcode.decide(state, adding(), by()))
    const args = { barcode: CASE, good_id: other.id }
    expect(nameBarcode.decide(state, { ...args, instead_of: null }, by())).toMatchObject({
      code: 'barcode_taken',
      details: { good_id: good.id },
    })
    const seen = nameBarcode.decide(state, { ...args, instead_of: good.id }, by())
    expect(rowOf(seen, 'barcodes')).toMatchObject({ good_id: other.id, quantity: null })
    // Records of earlier versions do not say what they saw.
    expect(rowOf(nameBarcode.decide(state, args, by()), 'barcodes').good_id).toBe(other.id)
  })

  test('is no other good’s own barcode, and what was counted under that good is its', () => {
    const other = buildGood({ barcode: null })
    const state = rows(good, other)
    state.apply([{ table: 'goods_types', row: buildGoodsType({ id: good.goods_type_id }) }])
    applied(state, addBarcode.decide(state, adding(), by()))
    const taken = { code: 'barcode_taken', details: { good_id: good.id } }
    const creation = by()
    const fields = { ...goodFieldsOf(good), barcode: CASE }
    expect(createGood.decide(state, fields, creation)).toMatchObject(taken)
    const change = { before: {}, after: { barcode: CASE } }
    const editing = (id: string) => editGood.decide(state, { good_id: id, ...change }, by())
    expect(editing(other.id)).toMatchObject(taken)
    expect(rowOf(editing(good.id), 'goods').barcode).toBe(CASE)

    const counted = { ...scanned, good_id: creation.id, measurement_unit: 1 } as const
    expect(rowOf(recordEntry.decide(state, counted, by(barman)), 'entries').good_id).toBe(good.id)
    const naming = nameBarcode.decide(state, { barcode: CASE, good_id: creation.id }, by(barman))
    expect(rowOf(naming, 'barcodes')).toMatchObject({ good_id: good.id, quantity: 24 })
  })

  test('means what was said last, by whichever clock', () => {
    const state = rows(good)
    const last = rowOf(
      applied(state, addBarcode.decide(state, adding(), by(manager, LATER))),
      'barcodes',
    )
    const args = { good_id: good.id, barcode: CASE }
    const removed = rowOf(applied(state, removeBarcode.decide(state, args, by())), 'barcodes')
    expect(removed.created_at > last.created_at).toBe(true)
    const entry = rowOf(recordEntry.decide(state, scanned, by(barman)), 'entries')
    expect(entry).toMatchObject({ good_id: null, count: 2 })
    const named = nameBarcode.decide(state, { barcode: CASE, good_id: good.id }, by())
    expect(rowOf(named, 'barcodes').created_at > removed.created_at).toBe(true)
  })

  test('of a deleted good means nobody', () => {
    const state = rows(good)
    applied(state, addBarcode.decide(state, adding(), by()))
    state.apply([{ table: 'goods', row: { ...good, deleted_at: NOW } }])
    const entry = rowOf(recordEntry.decide(state, scanned, by(barman)), 'entries')
    expect(entry).toMatchObject({ good_id: null, barcode: CASE, count: 2 })
  })
})

test('whoever said what is in a bottle with a label takes it back; nobody else who counts does', () => {
  const barcode = makeLabel(new Uint8Array([1, 2, 3, 4, 5, 6, 7]))
  const state = rows(good)
  const said = { barcode, good_id: good.id }
  applied(state, nameBarcode.decide(state, { ...said, instead_of: null }, by(barman)))
  const other = buildActor({ branch_ids: [inventory.branch_id] })
  expect(removeBarcode.decide(state, said, by(other, LATER))).toMatchObject({ code: 'role_denied' })
  applied(state, removeBarcode.decide(state, said, by(barman, LATER)))
  const scannedAgain = recordEntry.decide(state, { ...scanned, barcode }, by(barman, LATER))
  expect(rowOf(scannedAgain, 'entries')).toMatchObject({ good_id: null, barcode })
})
