import { describe, expect, test } from 'vitest'
import { CHART_DEVIATION } from '#domain/goods/density/chart-deviation.ts'
import {
  asUsed,
  derivedError,
  followingWeight,
  measuredError,
  weighedFields,
} from '#domain/counting/weighed-figures.ts'

/** Its empty weight was derived from the full one, with 0.948 g/ml. */
const STOOD = {
  weight_full: 11_540,
  weight_full_error: 20,
  weight_empty: 4904,
  weight_empty_error: 146,
  litrage: 700,
  density: null,
}

const follow = (over: object, stood: object = {}) =>
  followingWeight('weight_empty', { ...STOOD, ...stood }, { ...STOOD, ...stood, ...over })

describe('a derived weight', () => {
  test('follows the weight that it was derived from, with the density that it had', () => {
    expect(follow({ weight_full: 11_640 })).toMatchObject({
      weight_empty: 5004,
      weight_empty_source: 'derived',
    })
    const full = { ...STOOD, weight_empty: 5004 }
    expect(followingWeight('weight_full', STOOD, full)).toMatchObject({ weight_full: 11_640 })
  })

  test('follows the size', () => {
    expect(follow({ litrage: 350 })).toMatchObject({ weight_empty: 8222 })
  })

  test('follows a new density, which is as sure as a chart', () => {
    const followed = follow({ density: 1 })
    expect(followed.weight_empty).toBe(4540)
    const used = { density: 1, deviation: CHART_DEVIATION }
    expect(followed.weight_empty_error).toBe(derivedError(20, 700, used))
  })

  test('keeps the density that it had when the good’s stays, or is taken away', () => {
    expect(follow({ weight_full: 11_640 }, { density: 1 })).toMatchObject({ weight_empty: 5004 })
    expect(follow({ density: null }, { density: 1 })).toMatchObject({ weight_empty: 4904 })
  })

  test('is as sure as the errors of both weights tell, else as a chart', () => {
    const exact = follow({ weight_full: 11_640 }).weight_empty_error ?? 0
    for (const unsure of [{ weight_full_error: null }, { weight_empty_error: null }]) {
      const error = follow(
        { weight_full: 11_640, weight_full_error: 20 },
        unsure,
      ).weight_empty_error
      expect(error ?? 0).toBeGreaterThan(exact)
    }
  })

  test('has the error of a scale, where that of the other weight is not known', () => {
    const nameless = { weight_full_error: null }
    const followed = follow({ density: 1 }, nameless)
    const used = { density: 1, deviation: CHART_DEVIATION }
    expect(followed.weight_empty_error).toBe(derivedError(measuredError(null), 700, used))
  })

  const nothing: [string, object, object][] = [
    ['when nothing that it was derived from has changed', { weight_empty: 1 }, {}],
    ['without the other weight', { weight_full: null }, {}],
    ['without a size', { litrage: null }, {}],
    [
      'where nobody knows with what density it was derived',
      { weight_full: 9000 },
      { weight_empty: null },
    ],
    ['where that density was none', { weight_full: 9000 }, { weight_empty: 11_540 }],
    ['where that density was less than none', { weight_full: 9000 }, { weight_empty: 12_000 }],
    ['where it would be nothing', { weight_full: 6636 }, {}],
    ['where it would be less than nothing', { weight_full: 6000 }, {}],
  ]
  test.each(nothing)('does not follow %s', (_, over, stood) => {
    expect(follow(over, stood)).toEqual({})
  })
})

describe('a weight of the catalogue', () => {
  const DENSITY = { density: 0.948, deviation: 0.0005 }
  const sealed = { end: 'sealed', gross: 11_540, division: 10 } as const
  const ofBars = (weight_empty: number, weight_empty_error: number) => ({
    weight_full: null,
    litrage: 700,
    weight_empty,
    weight_empty_error,
    weight_empty_source: 'typed' as const,
    weight_empty_bars: 4,
  })

  test('stays while it is surer and the bottle does not contradict it', () => {
    expect(weighedFields(ofBars(4910, 60), sealed, DENSITY)).not.toHaveProperty('weight_empty')
    expect(weighedFields(ofBars(4904, 146), sealed, DENSITY)).not.toHaveProperty('weight_empty')
  })

  test('goes when the derived one is surer, or the bottle is another', () => {
    const derived = { weight_empty: 4904, weight_empty_bars: null }
    expect(weighedFields(ofBars(4910, 147), sealed, DENSITY)).toMatchObject(derived)
    expect(weighedFields(ofBars(5200, 60), sealed, DENSITY)).toMatchObject(derived)
    expect(weighedFields(ofBars(4600, 60), sealed, DENSITY)).toMatchObject(derived)
  })

  test('stays where the derived one would be impossible', () => {
    const light = { ...sealed, gross: 6000 }
    expect(weighedFields(ofBars(4910, 60), light, DENSITY)).not.toHaveProperty('weight_empty')
  })
})

test('a command carries of a density only what it uses', () => {
  const known = { density: 0.948, deviation: 0.01, source: 'chart' }
  expect(asUsed(known)).toEqual({ density: 0.948, deviation: 0.01 })
  expect(asUsed(null)).toBeNull()
})

test('a reading is never surer than the division of its scale', () => {
  expect(measuredError(50)).toBeGreaterThanOrEqual(50)
  expect(measuredError(1)).toBeGreaterThanOrEqual(1)
  expect(measuredError(null)).toBeGreaterThanOrEqual(10)
})
