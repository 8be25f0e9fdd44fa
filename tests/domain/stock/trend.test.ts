import fc from 'fast-check'
import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import { totalUsed, trendOf, type CountedInventory } from '#domain/stock/trend.ts'
import {
  buildEntry,
  buildGood,
  buildGoodsType,
  buildInventory,
} from '#tests/support/bars/builders.ts'

const spirits = buildGoodsType()
const vodka = buildGood({ goods_type_id: spirits.id })
const gin = buildGood({ goods_type_id: spirits.id })
const wine = buildGood()
const GOODS = [vodka, gin, wine]

const day = (n: number): string => new Date(Date.UTC(2026, 0, n, 18)).toISOString()

/** Sealed bottles of vodka, gin and wine that were counted on a day; null: not counted. */
function countedOn(on: number, bottles: readonly (number | null)[]): CountedInventory {
  const measured_at = day(on)
  const entries = bottles.flatMap((count, at) => {
    const good_id = must(GOODS[at], 'good').id
    const sealed = { is_full: true, count, gross: null, millilitres: (count ?? 0) * 700 }
    return count === null ? [] : [buildEntry({ good_id, measured_at, ...sealed })]
  })
  return {
    inventory: buildInventory({ created_at: measured_at }),
    contents: contentsByGood(entries),
  }
}

const trendOfCounts = (...counts: (number | null)[][]) =>
  trendOf(weekly(...counts), GOODS, [spirits])
const weekly = (...counts: (number | null)[][]) =>
  counts.map((bottles, at) => countedOn(1 + 7 * at, bottles))
const usedOf = (series: { points: ({ used: number } | null)[] } | undefined) =>
  must(series, 'series').points.map((point) => point && point.used / 700_000)

test('a good has one point for each inventory after the first, and gaps where it was not counted', () => {
  const counts = weekly([10, 9], [8, null], [3, 4], [2, 4])
  const { goods, inventories } = trendOf(counts, GOODS, [spirits])
  expect(inventories).toEqual(counts.slice(1).map(({ inventory }) => inventory))
  expect(goods.map(({ id }) => id)).toEqual([vodka.id, gin.id])
  expect(goods.map(usedOf)).toEqual([
    [2, 5, 1],
    // What was used while it was not counted belongs to its next count.
    [null, 5, 0],
  ])
})

test('a point is of a day of the time since the good itself was counted', () => {
  const { goods } = trendOfCounts([14, 14], [7, null], [0, 0])
  const daysOf = (at: number) => goods[at]?.points.map((point) => point && point.aDay / 700_000)
  expect(daysOf(0)).toEqual([1, 1])
  expect(daysOf(1)).toEqual([null, 1])
})

test('what is used in less than a day is that of a day', () => {
  const counts = [countedOn(1, [10]), countedOn(1, [8])]
  expect(trendOf(counts, GOODS, [spirits]).goods[0]?.points).toMatchObject([{ aDay: 1_400_000 }])
})

test('growth that no delivery explains is a gap', () => {
  const { goods } = trendOfCounts([10], [40], [30])
  expect(usedOf(goods[0])).toEqual([null, 10])
})

test('a type adds the goods that are known, and says of how many', () => {
  const { types } = trendOfCounts([10, 9, 5], [8, 5, 4], [7, null, 4])
  expect(types.map(({ id }) => id)).toEqual([spirits.id, ''])
  expect(must(types[0], 'type').points).toEqual([
    { used: 4_200_000, aDay: 600_000, known: 2, of: 2 },
    { used: 700_000, aDay: 100_000, known: 1, of: 2 },
  ])
})

test('of two counts at the same time, the one that was begun first may have the later reading', () => {
  const [long, short] = [countedOn(3, [5]), countedOn(2, [8])]
  const begun = (one: CountedInventory, on: number) => ({
    ...one,
    inventory: { ...one.inventory, created_at: day(on) },
  })
  const { goods, inventories } = trendOf([begun(long, 1), begun(short, 2)], GOODS, [spirits])
  expect(inventories).toHaveLength(2)
  expect(usedOf(goods[0])).toEqual([3, null])
})

test('types come to what their goods come to', () => {
  const count = fc.option(fc.integer({ min: 0, max: 20 }), { nil: null })
  fc.assert(
    fc.property(fc.array(fc.tuple(count, count, count), { maxLength: 8 }), (all) => {
      const { goods, types } = trendOfCounts(...all)
      const sum = (series: typeof goods) => series.reduce((used, one) => used + totalUsed(one), 0)
      expect(sum(types)).toBe(sum(goods))
    }),
  )
})
