import { expect, test } from 'vitest'
import { compareInventories, type InventoryContents } from '#domain/stock/comparison.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { must } from '#domain/must.ts'
import {
  buildDelivery,
  buildEntry,
  buildGood,
  buildGoodsType,
  buildInventory,
} from '#tests/support/bars/builders.ts'

const spirits = buildGoodsType({ name_en: 'Spirits' })
const wine = buildGoodsType({ name_en: 'Wine' })
const fruit = buildGoodsType({ name_en: 'Fruit' })
const vodka = buildGood({ name_en: 'Vodka', goods_type_id: spirits.id })
const gin = buildGood({ name_en: 'Gin', goods_type_id: spirits.id })
const red = buildGood({ name_en: 'Red', goods_type_id: wine.id })
const soft = buildGoodsType({ name_en: 'Soft drinks' })
const lemonade = buildGood({ name_en: 'Lemonade', goods_type_id: soft.id })
const lemons = buildGood({ name_en: 'Lemons', goods_type_id: fruit.id, measurement_unit: 4 })

function counted(...entries: Entry[]): InventoryContents {
  const goods = [vodka, gin, red, lemonade, lemons]
  return { inventory: buildInventory(), entries, goods, types: [spirits, wine, fruit, soft] }
}

function left(good: { id: string }, millilitres: number): Entry {
  return buildEntry({ good_id: good.id, millilitres })
}

function noneLeft(good: { id: string }): Entry {
  const nothing = { is_full: true, count: 0, gross: null, millilitres: 0 }
  return buildEntry({ good_id: good.id, ...nothing })
}

function weighed(grams: number): Entry {
  return buildEntry({
    good_id: lemons.id,
    measurement_unit: 4,
    millilitres: null,
    net: grams * 10,
  })
}

const shared = expect.any(Map) as unknown

test('amounts are listed by type, the largest first', () => {
  const { byType, unit } = compareInventories(
    counted(left(vodka, 300), left(gin, 250.5), left(red, 900)),
    null,
  )
  expect(unit).toBe('ml')
  expect(byType).toEqual([
    { type: wine, now: 900, error: expect.closeTo(25.134), shared, change: null },
    { type: spirits, now: 550.5, error: expect.closeTo(35.629), shared, change: null },
  ])
})

test('a change is that of the goods that both inventories counted', () => {
  const before = counted(left(vodka, 500), left(gin, 700), left(red, 750))
  const now = counted(left(vodka, 620), noneLeft(red), left(lemonade, 300))
  const { byType, previous, totalsBefore, coverage } = compareInventories(now, before)
  expect(byType).toEqual([
    { type: spirits, now: 620, error: expect.closeTo(25.134), shared, change: 120 },
    { type: soft, now: 300, error: expect.closeTo(25.134), shared, change: null },
    { type: wine, now: 0, error: 0, shared, change: -750 },
  ])
  expect(previous).toBe(before.inventory)
  expect(totalsBefore?.total_leftover_ml).toBe(1950)
  expect(coverage).toEqual({ known: 2, of: 4, grown: 1 })
})

test('most used lists what decreased, and never what was bought or not counted again', () => {
  const { mostUsed, coverage } = compareInventories(
    counted(left(vodka, 100.1), left(gin, 900)),
    counted(left(vodka, 400.2), left(gin, 700), left(red, 750)),
  )
  expect(mostUsed).toEqual([{ good: vodka, used: 300.1 }])
  expect(coverage).toEqual({ known: 2, of: 3, grown: 1 })
})

test('what is less than counting can tell is not said to be used', () => {
  const { mostUsed } = compareInventories(counted(left(vodka, 395)), counted(left(vodka, 400)))
  expect(mostUsed).toEqual([])
})

test('what was delivered and is gone was used', () => {
  const [before, noon, now] = [8, 12, 20].map((hour) => new Date(Date.UTC(2026, 10, 20, hour)))
  const at = (moment: Date | undefined, entry: Entry) =>
    counted({ ...entry, measured_at: must(moment, 'moment').toISOString() })
  const usedWith = (moment: Date | undefined) => {
    const delivered_at = must(moment, 'moment').toISOString()
    const came = buildDelivery([{ good_id: vodka.id, amount: 2 }], { delivered_at })
    return compareInventories(at(now, left(vodka, 500)), at(before, left(vodka, 400)), {
      flows: [came],
    }).mostUsed
  }
  expect(usedWith(noon)).toEqual([{ good: vodka, used: 1300 }])
  // It stood there already when the good was read.
  expect(usedWith(before)).toEqual([])
})

test('without a previous inventory nothing was used', () => {
  const { mostUsed, previous } = compareInventories(counted(left(vodka, 100)), null)
  expect({ mostUsed, previous }).toEqual({ mostUsed: [], previous: null })
})

test('litres and grams are never mixed: grams are used when there are no litres', () => {
  const mixed = compareInventories(counted(left(vodka, 300), weighed(1240)), null)
  expect(mixed.byType.map(({ type }) => type)).toEqual([spirits])
  const solid = compareInventories(counted(weighed(1240)), counted(weighed(2000)))
  expect(solid).toMatchObject({
    unit: 'g',
    byType: [{ type: fruit, now: 1240, error: null, shared, change: -760 }],
    mostUsed: [{ good: lemons, used: 760 }],
  })
})

test('barcodes without a good, and goods whose type is gone, are grouped without a name', () => {
  const unknown = buildEntry({ good_id: null, barcode: '1', millilitres: 200 })
  const { byType } = compareInventories(
    { ...counted(left(vodka, 300), unknown), types: [wine] },
    null,
  )
  expect(byType).toEqual([
    { type: null, now: 500, error: expect.closeTo(25.134), shared, change: null },
  ])
})

test('deleted entries count nowhere', () => {
  const gone = { ...left(vodka, 300), deleted_at: '2026-11-20T21:16:00.000Z' }
  expect(compareInventories(counted(gone), null).byType).toEqual([])
})
