import { describe, expect, test } from 'vitest'
import { weighedFields } from '#domain/counting/weighed-figures.ts'
import { doubtOf } from '#domain/counting/weighing-doubt.ts'

const VODKA = { weight_full: null, weight_empty: null, litrage: 700 }
const DENSITY = { density: 0.948, deviation: 0.0005 }
const sealed = { end: 'sealed', gross: 11_540, division: 10 } as const
const empty = { end: 'empty', gross: 4900, division: 10 } as const

describe('one bottle on the scale', () => {
  test('sealed, gives the full weight as measured and the empty one as derived', () => {
    expect(weighedFields(VODKA, sealed, DENSITY)).toEqual({
      weight_full: 11_540,
      weight_full_source: 'measured',
      weight_full_error: 10,
      weight_empty: 4904,
      weight_empty_source: 'derived',
      // The filling alone: 15 ml/1.96 of 0.948 g/ml, twice; reading and density add little.
      weight_empty_error: 146,
    })
  })

  test('empty, gives the full weight as derived', () => {
    expect(weighedFields(VODKA, empty, DENSITY)).toMatchObject({
      weight_empty: 4900,
      weight_empty_source: 'measured',
      weight_full: 11_536,
      weight_full_source: 'derived',
    })
  })

  test('without a known density gives its own weight only', () => {
    expect(weighedFields(VODKA, sealed, null)).toEqual({
      weight_full: 11_540,
      weight_full_source: 'measured',
      weight_full_error: 10,
    })
  })

  test('replaces a derived weight, and never one that was measured or typed', () => {
    const taught = { ...VODKA, ...weighedFields(VODKA, sealed, DENSITY) }
    const whole = { ...taught, ...weighedFields(taught, empty, DENSITY) }
    expect(whole).toMatchObject({
      weight_full: 11_540,
      weight_full_source: 'measured',
      weight_empty: 4900,
      weight_empty_source: 'measured',
    })
    const typed = { ...VODKA, weight_empty: 4800 }
    expect(weighedFields(typed, sealed, DENSITY)).not.toHaveProperty('weight_empty')
    // A second sealed bottle derives anew, also when nothing else is known of the density.
    expect(weighedFields(taught, { ...sealed, gross: 11_550 }, null)).toMatchObject({
      weight_empty: 4914,
      weight_empty_source: 'derived',
    })
  })

  test('is less sure when the density is a chart’s or the scale is coarse', () => {
    const chart = weighedFields(VODKA, sealed, { density: 0.948, deviation: 0.0173 })
    expect(chart.weight_empty_error).toBe(272)
    const coarse = weighedFields(VODKA, { ...sealed, division: 100 }, DENSITY)
    expect(coarse).toMatchObject({ weight_full_error: 100, weight_empty_error: 176 })
    expect(weighedFields(VODKA, { ...sealed, division: null }, DENSITY)).toMatchObject({
      weight_full_error: 10,
    })
  })
})

describe('a weighing is doubted', () => {
  test.each([
    ['two bottles', VODKA, { ...sealed, gross: 23_080 }, 'too_heavy'],
    ['an open bottle', VODKA, { ...sealed, gross: 6000 }, 'too_light'],
    [
      'an empty heavier than the sealed',
      { ...VODKA, weight_full: 11_540 },
      { ...empty, gross: 11_600 },
      'empty_not_lighter',
    ],
    [
      'a half empty bottle taken for sealed',
      { ...VODKA, weight_empty: 4900 },
      { ...sealed, gross: 8200 },
      'no_drink',
    ],
    [
      'a bottle of another size',
      { ...VODKA, weight_empty: 4900 },
      { ...sealed, gross: 10_500 },
      'other_drink',
    ],
  ] as const)('%s', (_what, good, reading, code) => {
    expect(doubtOf(good, reading, DENSITY)).toMatchObject({ code })
  })

  test.each([
    ['sealed', VODKA, sealed],
    ['empty', VODKA, empty],
    ['champagne', { ...VODKA, litrage: 750 }, { ...sealed, gross: 16_500 }],
    ['a miniature', { ...VODKA, litrage: 50 }, { ...sealed, gross: 1250 }],
    ['with an empty that is known', { ...VODKA, weight_empty: 4900 }, sealed],
  ] as const)('but not %s', (_what, good, reading) => {
    expect(doubtOf(good, reading, DENSITY)).toBeNull()
  })

  test('nothing is doubted of a good whose size nobody knows', () => {
    expect(doubtOf({ ...VODKA, litrage: null }, sealed, null)).toBeNull()
  })
})

describe('a weight from the catalogue', () => {
  const taken = {
    ...VODKA,
    weight_full: 11_540,
    weight_full_source: 'typed',
    weight_full_error: 80,
    weight_full_bars: 5,
    weight_empty: 4900,
    weight_empty_source: 'typed',
    weight_empty_error: 50,
    weight_empty_bars: 5,
  } as const

  test('gives way to the bottle that is weighed, and the surer other one stays', () => {
    expect(weighedFields(taken, { ...sealed, gross: 11_560 }, DENSITY)).toEqual({
      weight_full: 11_560,
      weight_full_source: 'measured',
      weight_full_error: 10,
      weight_full_bars: null,
    })
  })

  test('gives way to one that was derived when the bottle contradicts it', () => {
    expect(weighedFields(taken, { ...sealed, gross: 12_540 }, DENSITY)).toMatchObject({
      weight_full: 12_540,
      weight_empty: 5904,
      weight_empty_source: 'derived',
      weight_empty_bars: null,
    })
  })

  test('gives way to one that is surer', () => {
    const unsure = { ...taken, weight_empty_error: 400 }
    expect(weighedFields(unsure, sealed, DENSITY)).toMatchObject({
      weight_empty: 4904,
      weight_empty_source: 'derived',
      weight_empty_bars: null,
    })
  })

  test('leaves a weight of one’s own as it is', () => {
    const own = { ...taken, weight_empty_source: 'measured', weight_empty_bars: null } as const
    expect(weighedFields(own, sealed, DENSITY)).not.toHaveProperty('weight_empty')
  })
})
