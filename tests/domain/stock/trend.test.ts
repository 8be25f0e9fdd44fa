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

/** Sealed bottles of vodka, gin and wine; null: not counted. */
function counted(...bottles: (number | null)[]): CountedInventory {
  const entries = bottles.flatMap((count, at) => {
    const good_id = must(GOODS[at], 'good').id
    const sealed = { is_full: true, count, gross: null, millilitres: (count ?? 0) * 700 }
    return count === null ? [] : [buildEntry({ good_id, ...sealed })]
  })
  return { inventory: buildInventory(), contents: contentsByGood(entries) }
}

const trendOfCounts = (...counts: CountedInventory[]) => trendOf(counts, GOODS, [spirits])
const usedOf = (series: { points: ({ used: number } | null)[] } | undefined) =>
  must(series, 'series').points.map((point) => point && point.used / 700_000)

test('a good has one point for each inventory after the first, and gaps where it was not counted', () => {
  const counts = [counted(10, 9), counted(8, null), counted(3, 4), counted(2, 4)]
  const { goods, inventories } = trendOfCounts(...counts)
  expect(inventories).toEqual(counts.slice(1).map(({ inventory }) => inventory))
  expect(goods.map(({ id }) => id)).toEqual([vodka.id, gin.id])
  expect(goods.map(usedOf)).toEqual([
    [2, 5, 1],
    [null, null, 0],
  ])
})

test('growth that no delivery explains is a gap', () => {
  const { goods } = trendOfCounts(counted(10), counted(40), counted(30))
  expect(usedOf(goods[0])).toEqual([null, 10])
})

test('a type adds the goods that are known, and says of how many', () => {
  const { types } = trendOfCounts(counted(10, 9, 5), counted(8, 5, 4), counted(7, null, 4))
  expect(types.map(({ id }) => id)).toEqual([spirits.id, ''])
  expect(must(types[0], 'type').points).toEqual([
    { used: 4_200_000, known: 2, of: 2 },
    { used: 700_000, known: 1, of: 2 },
  ])
})

test('types come to what their goods come to', () => {
  const count = fc.option(fc.integer({ min: 0, max: 20 }), { nil: null })
  fc.assert(
    fc.property(fc.array(fc.tuple(count, count, count), { maxLength: 8 }), (all) => {
      const { goods, types } = trendOfCounts(...all.map((bottles) => counted(...bottles)))
      const sum = (series: typeof goods) => series.reduce((used, one) => used + totalUsed(one), 0)
      expect(sum(types)).toBe(sum(goods))
    }),
  )
})
