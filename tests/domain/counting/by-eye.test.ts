import { expect, test } from 'vitest'
import { shownByEye } from '#domain/counting/by-eye.ts'
import { tenths } from '#domain/counting/tenths.ts'
import { measure } from '#domain/counting/measurement.ts'
import { wornBy } from '#domain/counting/pourers/pourers.ts'
import { entryUncertainty } from '#domain/counting/uncertainty.ts'
import { NO_FIGURES } from '#domain/goods/goods.ts'
import { totalsByGood } from '#domain/inventories/totals.ts'
import { contentsByGood, contentsUncertainty } from '#domain/stock/contents.ts'
import { uncertaintyBetween } from '#domain/stock/error-sums.ts'
import { must } from '#domain/must.ts'
import { asWorn } from '#domain/counting/pourers/pourers.ts'
import { buildEntry, buildPourer } from '#tests/support/bars/builders.ts'

const bottle = (seen: number) => ({
  ...buildEntry({ good_id: 'vodka', gross: null, millilitres: 70 * seen }),
  tenths: seen,
})

test.each([
  [0, 0],
  [4, 280],
  [10, 700],
])('%i tenths of 700 ml are %i ml', (seen, millilitres) => {
  expect(measure(bottle(seen))).toEqual({ count: 1, gross: null, millilitres, net: null })
})

test('there are no more tenths than ten, and no parts of them', () => {
  for (const wrong of [-1, 11, 4.5]) expect(tenths.safeParse(wrong).success).toBe(false)
})

test('it takes a size and nothing else: neither weights nor a density', () => {
  const figures = { ...NO_FIGURES, litrage: 1000 }
  expect(measure({ ...bottle(3), figures })).toMatchObject({ millilitres: 300 })
  expect(measure({ ...bottle(3), figures: NO_FIGURES })).toMatchObject({ code: 'size_missing' })
  expect(measure({ ...bottle(3), measurement_unit: 4 })).toMatchObject({ code: 'size_missing' })
})

test('a bare barcode keeps the tenths until it is named', () => {
  const bare = { ...bottle(3), good_id: null, measurement_unit: null, figures: NO_FIGURES }
  expect(measure(bare)).toEqual({ count: 1, gross: null, millilitres: null, net: null })
})

test('whoever has a weight needs no estimate', () => {
  expect(measure({ ...bottle(4), gross: 8220 })).toMatchObject({ code: 'weighed_already' })
})

test('a bottle that is not weighed wears nothing that would be taken off', () => {
  const pourer = asWorn(buildPourer())
  expect(wornBy({ is_full: false, pourer, tenths: 4 })).toBeNull()
  expect(wornBy({ is_full: false, pourer, tenths: null })).toBe(pourer)
})

test('the ± is a share of the size, however full the bottle looks', () => {
  for (const seen of [0, 5, 10]) expect(entryUncertainty(bottle(seen))).toBeCloseTo(250, 6)
  const litre = { ...bottle(5), figures: { ...NO_FIGURES, litrage: 1000 } }
  expect(entryUncertainty(litre)).toBeCloseTo(250 / 0.7, 6)
})

test('a quarter of the estimates of a half full bottle are within 10 % of the truth, as in the study', () => {
  const deviation = must(entryUncertainty(bottle(5)), 'known') / 2
  const within = 0.1 * 350
  // Of a normal distribution, the part nearer than z deviations; the study found 25 %.
  expect(erf(within / deviation / Math.SQRT2)).toBeGreaterThan(0.2)
  expect(erf(within / deviation / Math.SQRT2)).toBeLessThan(0.25)
})

/** Abramowitz and Stegun, 7.1.26. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * x)
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429]
  return 1 - t * terms.reduceRight((sum, term) => sum * t + term, 0) * Math.exp(-x * x)
}

const contentsOf = (
  ...entries: Parameters<typeof contentsByGood>[0] extends Iterable<infer E> ? E[] : never
) => must(contentsByGood(entries).get('vodka'), 'counted')

test('estimates of several bottles are independent, and of two counts too', () => {
  const four = contentsOf(bottle(1), bottle(3), bottle(5), bottle(9))
  expect(four).toMatchObject({ open_bottles: 4, estimated: 4, amounts: { ml: 1_260_000 } })
  expect(contentsUncertainty(four)).toBeCloseTo(500, 6)
  const errors = must(four.errors, 'known')
  expect(uncertaintyBetween(errors, errors, 0)).toBeCloseTo(500 * Math.SQRT2, 6)
})

test('beside weighed bottles the ± is that of both', () => {
  const weighed = buildEntry({ good_id: 'vodka' })
  const both = contentsOf(weighed, bottle(5))
  const [one, other] = [weighed, bottle(5)].map((entry) => must(entryUncertainty(entry), 'known'))
  expect(contentsUncertainty(both)).toBeCloseTo(Math.hypot(one ?? 0, other ?? 0), 6)
  expect(both).toMatchObject({ open_bottles: 2, estimated: 1 })
})

test('a total says how many of its open bottles nobody weighed', () => {
  const deleted = { ...bottle(9), deleted_at: '2026-11-20T22:00:00.000Z' }
  const entries = [buildEntry({ good_id: 'vodka' }), bottle(5), deleted]
  expect(totalsByGood(entries)).toMatchObject([
    { open_bottles: 2, estimated: 1, total_leftover: 700 },
  ])
})

test('rows of devices from before there were estimates are weighed', () => {
  const { tenths: _unsaid, ...older } = buildEntry({ good_id: 'vodka' })
  expect(totalsByGood([older])).toMatchObject([{ estimated: 0 }])
  expect(contentsOf(older)).toMatchObject({ estimated: 0 })
})

test('an estimate is shown in whole tens of millilitres, as it is known no finer', () => {
  expect([300, 37.5, 262.5, 4, 0].map(shownByEye)).toEqual([300, 40, 260, 0, 0])
})
