import { describe, expect, test } from 'vitest'
import type { Good } from '#domain/goods/goods.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import type { GoodTotal } from '#domain/inventories/totals.ts'
import { compareGoods, isEstimated, wholeOf } from '#domain/stock/compared-goods.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import { totalUsed, trendOf } from '#domain/stock/trend.ts'
import { totalsOfUses, usesByType } from '#domain/stock/use-totals.ts'
import { volumeByType } from '#domain/stock/volume-by-type.ts'
import {
  buildEntry,
  buildGood,
  buildGoodsType,
  buildInventory,
} from '#tests/support/bars/builders.ts'

const spirits = buildGoodsType({ order: 2 })
const wines = buildGoodsType({ order: 1 })
const gin = buildGood({ goods_type_id: spirits.id, litrage: 700 })
const rum = buildGood({ goods_type_id: spirits.id, litrage: 700 })
const red = buildGood({ goods_type_id: wines.id, litrage: 700 })
const cola = buildGood({ measurement_unit: 3, litrage: null })
const limes = buildGood({ measurement_unit: 4, litrage: null })
const GOODS = [gin, rum, red, cola, limes]

function entryOf(good: Good, count: number) {
  const { measurement_unit, litrage } = good
  const figures = { ...buildEntry().figures, litrage }
  const about = { good_id: good.id, measurement_unit, figures }
  if (measurement_unit === 4)
    return buildEntry({ ...about, millilitres: null, net: count * 10_000 })
  const millilitres = litrage === null ? null : litrage * count
  return buildEntry({ ...about, is_full: true, count, gross: null, millilitres })
}
const counted = (...all: [Good, number][]) =>
  contentsByGood(all.map(([good, count]) => entryOf(good, count)))

const BEFORE = counted([gin, 10], [rum, 10], [red, 10], [cola, 90], [limes, 9])
const AFTER = counted([gin, 8], [rum, 5], [red, 9], [cola, 30], [limes, 2])
const price = (amount: number, currency = 'AMD') => ({ amount, currency }) as KnownPrice
const prices = new Map([
  [gin.id, price(5000)],
  [rum.id, price(7000)],
  [limes.id, price(300, 'EUR')],
])

const compared = (over: Partial<Parameters<typeof compareGoods>[1]> = {}) =>
  compareGoods(
    { opening: BEFORE, closing: AFTER, received: new Map() },
    { goods: GOODS, prices, past: new Map(), since: new Map(), ...over },
  )

describe('series of what was used', () => {
  const inventories = [buildInventory(), buildInventory()]
  const { goods, types } = trendOf(
    [BEFORE, AFTER].map((contents, at) => ({
      inventory: inventories[at] ?? buildInventory(),
      contents,
    })),
    GOODS,
    [spirits, wines],
  )

  test('stand by their units, and in these what was used most first', () => {
    const order = goods.map(({ id }) => id)
    const volumes = [rum.id, gin.id, red.id]
    expect(order.filter((id) => volumes.includes(id))).toEqual(volumes)
    expect(new Set(goods.map(({ unit }) => unit)).size).toBe(3)
    const units = goods.map(({ unit }) => unit)
    expect(units.filter((unit, at) => unit !== units[at - 1])).toHaveLength(3)
    expect(types[0]).toMatchObject({ id: spirits.id, unit: 'ml' })
  })

  test('come to the sum of their points, gaps being nothing', () => {
    const point = (used: number) => ({ used, aDay: used, known: 1, of: 1 })
    expect(totalUsed({ id: 'a', unit: 'ml', points: [point(3), null, point(4)] })).toBe(7)
    expect(totalUsed({ id: 'a', unit: 'ml', points: [] })).toBe(0)
  })
})

describe('a good in two counts', () => {
  const one = (good: Good, over = {}) => compared(over).find(({ good_id }) => good_id === good.id)

  test('is worth what was used of it: by the bottle, the piece or the kilogram', () => {
    expect(one(rum)?.money).toBe(35_000)
    expect(one(limes)?.money).toBe(2100)
    expect(one(cola, { prices: new Map([[cola.id, price(10)]]) })?.money).toBe(600)
    expect(one(red)).toMatchObject({ price: null, money: null })
  })

  test('has the size that it was counted with, also when it has another by now, or none is known', () => {
    const other = { ...rum, litrage: 350 }
    expect(one(rum, { goods: [other] })?.money).toBe(35_000)
    expect(one(rum, { goods: [] })).toMatchObject({ good: null, money: 35_000 })
  })

  test('is worth nothing where nothing was used, and nobody knows what where that is unknown', () => {
    const same = compareGoods(
      { opening: AFTER, closing: AFTER, received: new Map() },
      { goods: GOODS, prices, past: new Map(), since: new Map() },
    )
    expect(same.find(({ good_id }) => good_id === rum.id)?.money).toBe(0)
    const fresh = compareGoods(
      { opening: new Map(), closing: AFTER, received: new Map() },
      { goods: GOODS, prices, past: new Map(), since: new Map() },
    )
    expect(fresh.find(({ good_id }) => good_id === rum.id)).toMatchObject({
      use: { kind: 'unknown' },
      money: null,
      flag: null,
      last: null,
      now: { unit: 'ml', amount: 3_500_000 },
    })
  })

  test('shows both amounts in the unit of what was used', () => {
    expect(one(cola)).toMatchObject({
      last: { unit: 'pieces', amount: 90_000 },
      now: { unit: 'pieces', amount: 30_000 },
    })
    expect(one(limes)).toMatchObject({ last: { unit: 'g' }, now: { unit: 'g', amount: 2_000_000 } })
  })

  test('is estimated where one of its bottles is', () => {
    const amount = { unit: 'ml' as const, amount: 1, uncertainty: 0 }
    const [looked, weighed] = [
      { ...amount, estimated: 1 },
      { ...amount, estimated: 0 },
    ]
    expect(isEstimated({ last: looked, now: weighed })).toBe(true)
    expect(isEstimated({ last: null, now: looked })).toBe(true)
    expect(isEstimated({ last: weighed, now: null })).toBe(false)
    expect(isEstimated({ last: null, now: null })).toBe(false)
  })

  test('has a price for a bottle of its size, a kilogram or a piece', () => {
    expect(wholeOf('ml', 700)).toBe(700_000)
    expect(wholeOf('ml', null)).toBeNull()
    expect(wholeOf('g', 700)).toBe(1_000_000)
    expect(wholeOf('pieces', null)).toBe(1000)
  })
})

describe('all uses together', () => {
  test('come to a sum for each unit that there is', () => {
    const { sums } = totalsOfUses(compared(), true)
    const sumIn = (unit: string) => sums.find((one) => one.unit === unit)
    expect(sumIn('ml')).toMatchObject({
      opening: 21_000_000,
      received: 0,
      closing: 15_400_000,
      used: 5_600_000,
      more: 0,
      goods: 3,
    })
    expect(sumIn('pieces')).toMatchObject({ opening: 90_000, closing: 30_000, used: 60_000 })
    const bottles = compared().filter(({ good_id }) => good_id === gin.id)
    expect(totalsOfUses(bottles, true).sums.map(({ unit }) => unit)).toEqual(['ml'])
  })

  test('are worth something by currency, as far as prices are known, and to whom may see them', () => {
    expect(totalsOfUses(compared(), true).money).toEqual({
      sums: [
        { currency: 'AMD', amount: 45_000 },
        { currency: 'EUR', amount: 2100 },
      ],
      known: 3,
      counted: 5,
    })
    expect(totalsOfUses(compared(), false).money).toBeNull()
  })

  test('stand by the order of their types, and those without one last', () => {
    const unknown = { ...compared()[0], good: null, good_id: 'x' } as ReturnType<typeof compared>[0]
    const groups = usesByType([unknown, ...compared()], [spirits, wines], true)
    expect(groups.map(({ type }) => type)).toEqual([wines, spirits, null])
    expect(groups.map(({ goods }) => goods.length)).toEqual([1, 2, 3])
    expect(groups[1]?.totals.sums).toMatchObject([{ unit: 'ml', goods: 2 }])
  })
})

test('the types with the largest volume stand first, and what has no type together', () => {
  const total = (good: Good | null, total_leftover: number, measurement_unit = 1) =>
    ({ good_id: good?.id ?? null, total_leftover, measurement_unit }) as GoodTotal
  const errors = {
    byGood: new Map([
      [gin.id, 3],
      [rum.id, 4],
      [red.id, 5],
    ]),
    shared: new Map(),
    whole: null,
  }
  const totals = [
    total(red, 100),
    total(gin, 70),
    total(rum, 50.5),
    total(limes, 900, 4),
    total(null, 30),
  ]
  const expected = [
    { goods_type_id: spirits.id, total_leftover_ml: 120.5, uncertainty: 5 },
    { goods_type_id: wines.id, total_leftover_ml: 100, uncertainty: 5 },
    { goods_type_id: null, total_leftover_ml: 30 },
  ]
  expect(volumeByType(totals, errors, GOODS)).toMatchObject(expected)
  expect(volumeByType(totals.toReversed(), errors, GOODS)).toMatchObject(expected)
})
