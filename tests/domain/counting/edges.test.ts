import { describe, expect, test } from 'vitest'
import { tolerableShortfall } from '#domain/counting/filling.ts'
import { doubtOf } from '#domain/counting/weighing-doubt.ts'
import { misfitOf } from '#domain/counting/weight-causes.ts'
import { NO_FIGURES, waitsForWeights } from '#domain/goods/goods.ts'
import { buildGood, NOW } from '#tests/support/bars/builders.ts'

test.each([
  [5, 0.45],
  [50, 4.5],
  [50.5, 4.5],
  [100, 4.5],
  [101, 101 * 0.045],
  [200, 9],
  [201, 9],
  [300, 9],
  [301, 301 * 0.03],
  [500, 15],
  [501, 15],
  [1000, 15],
  [1001, 1001 * 0.015],
])('a bottle of %f ml may lack %f ml', (litrage, shortfall) => {
  expect(tolerableShortfall(litrage)).toBeCloseTo(shortfall, 10)
})

describe('a weight that does not fit its bottle', () => {
  const figures = { ...NO_FIGURES, weight_empty: 5000, weight_full: 12_000 }
  /** As weight-causes.ts has them, in decigrams. */
  const [GLASS, POURER] = [100, 500]

  test.each<[gross: number, causes: string[] | null, end?: string | null]>([
    [5000, null],
    [12_000, null],
    [4999, ['wrong_tare', 'pourer', 'other_bottle'], 'empty'],
    [11_999, null],
    [12_001, ['wrong_full', 'pourer', 'other_bottle'], 'sealed'],
  ])('%i has the causes %o', (gross, causes, end = null) => {
    expect(misfitOf(gross, figures)).toEqual(causes && { causes, end })
  })

  test('is two bottles from twice the empty one to twice the full one', () => {
    const heavy = { ...figures, weight_empty: 9000 }
    const isTwo = (gross: number) => misfitOf(gross, heavy)?.causes[0] === 'two_bottles'
    expect([17_999, 18_000, 24_000].map(isTwo)).toEqual([false, true, true])
    expect(isTwo(24_000 + 10 * POURER + GLASS)).toBe(false)
    expect(misfitOf(18_000, { ...heavy, weight_empty: null })?.causes).not.toContain('two_bottles')
  })

  test('is nothing where no weight is known', () => {
    expect(misfitOf(1, { ...figures, weight_empty: null })).toBeNull()
    expect(misfitOf(99_999, { ...figures, weight_full: null })).toBeNull()
  })
})

describe('a weighing of a good without weights', () => {
  const good = buildGood({ weight_full: null, weight_empty: null, litrage: 700, density: null })
  const doubt = (gross: number) => doubtOf(good, { end: 'empty', gross } as never, null)?.code

  test('is too heavy beyond the heaviest glass, and too light at nothing', () => {
    const heaviest = (200 + 1.5 * 700) * 10
    expect([doubt(heaviest), doubt(heaviest + 1)]).toEqual([undefined, 'too_heavy'])
    expect([doubt(1), doubt(0), doubt(-1)]).toEqual([undefined, 'too_light', 'too_light'])
  })
})

test.each([
  [{}, false],
  [{ weight_full: null }, true],
  [{ weight_empty: null }, true],
  [{ weight_empty: 0 }, true],
  [{ weight_full: null, measurement_unit: 3 as const }, false],
  [{ weight_full: null, deleted_at: NOW }, false],
])('a bottle with %o waits for its weights: %s', (over, waits) => {
  expect(waitsForWeights(buildGood(over))).toBe(waits)
})
