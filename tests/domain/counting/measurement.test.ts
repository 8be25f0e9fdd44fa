import { expect, test } from 'vitest'
import type { Observation } from '#domain/counting/entries.ts'
import { NO_FIGURES } from '#domain/goods/goods.ts'
import { measure } from '#domain/counting/measurement.ts'
import { newUuid } from '#tests/support/ids.ts'

function seen(over: Partial<Observation>): Observation {
  return {
    good_id: newUuid(),
    barcode: null,
    measurement_unit: 1,
    is_full: false,
    count: null,
    gross: null,
    figures: { weight_full: 11_540, weight_empty: 4900, litrage: 700, density: null },
    ...over,
  }
}

test('an open bottle becomes one bottle with its millilitres', () => {
  expect(measure(seen({ gross: 8220 }))).toEqual({
    count: 1,
    gross: 8220,
    millilitres: 350,
    net: null,
  })
})

test('sealed bottles become their count and the sum of their sizes, whatever their weight', () => {
  expect(measure(seen({ is_full: true, count: 3, gross: 8220 }))).toEqual({
    count: 3,
    gross: null,
    millilitres: 2100,
    net: null,
  })
})

test('an open bottle needs a weight above zero', () => {
  expect(measure(seen({ gross: null }))).toEqual({ code: 'weight_required' })
  expect(measure(seen({ gross: 0 }))).toEqual({ code: 'weight_required' })
})

test('sealed bottles need a count of at least one', () => {
  expect(measure(seen({ is_full: true, count: null }))).toEqual({ code: 'count_required' })
  expect(measure(seen({ is_full: true, count: 0 }))).toEqual({ code: 'count_required' })
})

test('a weight below the empty bottle or above the full one is rejected with both figures', () => {
  expect(measure(seen({ gross: 4899 }))).toEqual({
    code: 'weight_below_empty',
    details: { gross: 4899, weight_empty: 4900 },
  })
  expect(measure(seen({ gross: 11_541 }))).toEqual({
    code: 'weight_above_full',
    details: { gross: 11_541, weight_full: 11_540 },
  })
})

test('the limits themselves are accepted', () => {
  expect(measure(seen({ gross: 4900 }))).toMatchObject({ millilitres: 0 })
  expect(measure(seen({ gross: 11_540 }))).toMatchObject({ millilitres: 700 })
})

test('a good whose figures give no volume is rejected, not counted as zero', () => {
  expect(measure(seen({ gross: 8220, figures: NO_FIGURES }))).toMatchObject({
    code: 'figures_missing',
  })
})

test('an unknown bottle has its raw weight and no volume', () => {
  expect(
    measure(seen({ good_id: null, measurement_unit: null, gross: 8220, figures: NO_FIGURES })),
  ).toEqual({ count: 1, gross: 8220, millilitres: null, net: null })
})

test('a good measured by weight gives its net weight, with the old unit code too', () => {
  const figures = { ...NO_FIGURES, weight_empty: 1000 }
  for (const measurement_unit of [2, 4] as const) {
    expect(measure(seen({ measurement_unit, gross: 6000, figures }))).toMatchObject({ net: 5000 })
  }
})

test('pieces with a size give a volume, pieces without one only a count', () => {
  const pieces = { measurement_unit: 3, is_full: true, count: 4 } as const
  expect(measure(seen({ ...pieces, figures: { ...NO_FIGURES, litrage: 250 } }))).toMatchObject({
    count: 4,
    millilitres: 1000,
  })
  expect(measure(seen({ ...pieces, figures: NO_FIGURES }))).toMatchObject({
    count: 4,
    millilitres: null,
  })
})
