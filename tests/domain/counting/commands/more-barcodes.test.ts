import { describe, expect, test } from 'vitest'
import { addBarcode } from '#domain/counting/commands/add-barcode.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { removeBarcode } from '#domain/counting/commands/remove-barcode.ts'
import { barcodeNote } from '#domain/counting/barcodes.ts'
import { NO_FIGURES, type Good } from '#domain/goods/goods.ts'
import type { Change, WorkingSet } from '#domain/commands/state.ts'
import {
  buildActor,
  buildContext,
  buildEntry,
  buildGood,
  buildInventory,
  NOW,
  stateOf,
} from '#tests/support/builders.ts'
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
})
