import { expect, test } from 'vitest'
import type { Good } from '#domain/goods/goods.ts'
import { totalsByGood } from '#domain/inventories/totals.ts'
import { lineUncertainty } from '#domain/pos/line-uncertainty.ts'
import type { SendLine } from '#domain/pos/sending.ts'
import type { SharedErrors } from '#domain/stock/error-sums.ts'
import { must } from '#domain/must.ts'
import { buildEntry, buildGood } from '#tests/support/bars/builders.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'

function lineOf(good: Good, unit: string): SendLine {
  const total = must(totalsByGood([buildEntry({ good_id: good.id })])[0], 'total')
  const product = buildProduct({ measurement_unit: unit })
  return { total, good, product, amounts: [], problem: null }
}

const errors = (...all: [Good, number | null][]) => ({
  byGood: new Map(all.map(([good, error]) => [good.id, error])),
  shared: new Map<string, SharedErrors>(),
  whole: null,
})

test('a ± in millilitres is told in the unit of the system', () => {
  const vodka = buildGood({ litrage: 700 })
  expect(lineUncertainty([lineOf(vodka, 'l')], errors([vodka, 21]))).toBeCloseTo(0.021, 9)
  expect(lineUncertainty([lineOf(vodka, 'pcs')], errors([vodka, 21]))).toBeCloseTo(0.03, 9)
})

test('goods of one product are measured independently: their squares add', () => {
  const [one, other] = [buildGood(), buildGood()]
  const lines = [lineOf(one, 'l'), lineOf(other, 'l')]
  expect(lineUncertainty(lines, errors([one, 30], [other, 40]))).toBeCloseTo(0.05, 9)
  expect(lineUncertainty(lines, errors([one, 30], [other, null]))).toBeNull()
})

test('what goods of one product have in common adds as it is: all were weighed on one scale', () => {
  const [one, other] = [buildGood(), buildGood()]
  const known = errors([one, 30], [other, 40])
  const shared = new Map([one, other].map(({ id }) => [id, new Map([['scale', 10]])]))
  const together = lineUncertainty([lineOf(one, 'l'), lineOf(other, 'l')], { ...known, shared })
  // 30² + 40² + 2 · 10 · 10, in litres.
  expect(together).toBeCloseTo(Math.sqrt(2700) / 1000, 9)
})

test('pieces are exact, and of weights nobody knows it', () => {
  const cola = buildGood({ measurement_unit: 3, litrage: null })
  const lemons = buildGood({ measurement_unit: 4 })
  expect(lineUncertainty([lineOf(cola, 'pcs')], errors())).toBe(0)
  expect(lineUncertainty([lineOf(lemons, 'kg')], errors())).toBeNull()
})

test('it is unknown without a good or a product, and for units that nobody understands', () => {
  const vodka = buildGood({ litrage: 700 })
  const line = lineOf(vodka, 'l')
  const known = errors([vodka, 21])
  expect(lineUncertainty([{ ...line, good: null }], known)).toBeNull()
  expect(lineUncertainty([{ ...line, product: null }], known)).toBeNull()
  expect(lineUncertainty([lineOf(vodka, 'pack')], known)).toBeNull()
  const bare = buildGood({ litrage: 700, weight_full: null, weight_empty: null, density: null })
  expect(lineUncertainty([lineOf(bare, 'kg')], errors([bare, 21]))).toBeNull()
})

test('pieces of a known size are as unsure as what is in them', () => {
  const beer = buildGood({ measurement_unit: 3, litrage: 500 })
  expect(lineUncertainty([lineOf(beer, 'l')], errors([beer, 21]))).toBeCloseTo(0.021, 9)
})
