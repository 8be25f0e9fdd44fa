import { expect, test } from 'vitest'
import { compareInventories, type InventoryContents } from '#domain/stock/comparison.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { buildEntry, buildGood, buildGoodsType, buildInventory } from '#tests/support/builders.ts'

const spirits = buildGoodsType({ name_en: 'Spirits' })
const wine = buildGoodsType({ name_en: 'Wine' })
const fruit = buildGoodsType({ name_en: 'Fruit' })
const vodka = buildGood({ name_en: 'Vodka', goods_type_id: spirits.id })
const gin = buildGood({ name_en: 'Gin', goods_type_id: spirits.id })
const red = buildGood({ name_en: 'Red', goods_type_id: wine.id })
const lemons = buildGood({ name_en: 'Lemons', goods_type_id: fruit.id, measurement_unit: 4 })

function counted(...entries: Entry[]): InventoryContents {
  const goods = [vodka, gin, red, lemons]
  return { inventory: buildInventory(), entries, goods, types: [spirits, wine, fruit] }
}

function left(good: { id: string }, millilitres: number): Entry {
  return buildEntry({ good_id: good.id, millilitres })
}

function weighed(grams: number): Entry {
  return buildEntry({
    good_id: lemons.id,
    measurement_unit: 4,
    millilitres: null,
    net: grams * 10,
  })
}

test('amounts are listed by type, the largest first', () => {
  const { byType, unit } = compareInventories(
    counted(left(vodka, 300), left(gin, 250.5), left(red, 900)),
    null,
  )
  expect(unit).toBe('ml')
  expect(byType).toEqual([
    { type: wine, now: 900, before: null },
    { type: spirits, now: 550.5, before: null },
  ])
})

test('every type is compared, including those with nothing left', () => {
  const before = counted(left(vodka, 500), left(red, 750))
  const { byType, previous, totalsBefore } = compareInventories(counted(left(vodka, 620)), before)
  expect(byType).toEqual([
    { type: spirits, now: 620, before: 500 },
    { type: wine, now: 0, before: 750 },
  ])
  expect(previous).toBe(before.inventory)
  expect(totalsBefore?.total_leftover_ml).toBe(1250)
})

test('most used lists what decreased or ran out, and never what was bought', () => {
  const { mostUsed } = compareInventories(
    counted(left(vodka, 100.1), left(gin, 900)),
    counted(left(vodka, 400.2), left(gin, 700), left(red, 750)),
  )
  expect(mostUsed).toEqual([
    { good: red, used: 750 },
    { good: vodka, used: 300.1 },
  ])
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
    byType: [{ type: fruit, now: 1240, before: 2000 }],
    mostUsed: [{ good: lemons, used: 760 }],
  })
})

test('barcodes without a good, and goods whose type is gone, are grouped without a name', () => {
  const unknown = buildEntry({ good_id: null, barcode: '1', millilitres: 200 })
  const { byType } = compareInventories(
    { ...counted(left(vodka, 300), unknown), types: [wine] },
    null,
  )
  expect(byType).toEqual([{ type: null, now: 500, before: null }])
})

test('deleted entries count nowhere', () => {
  const gone = { ...left(vodka, 300), deleted_at: '2026-11-20T21:16:00.000Z' }
  expect(compareInventories(counted(gone), null).byType).toEqual([])
})
