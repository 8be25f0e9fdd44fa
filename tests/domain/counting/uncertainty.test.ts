import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHART_DEVIATION } from '#domain/goods/density/chart-deviation.ts'
import type { Figures } from '#domain/goods/goods.ts'
import { must } from '#domain/must.ts'
import { tolerableShortfall } from '#domain/counting/filling.ts'
import { TARE_SPREAD } from '#domain/counting/glass-spread.ts'
import {
  entryUncertainty,
  impliedDensityDeviation,
  netErrors,
  volumeErrors,
  volumeUncertainty,
} from '#domain/counting/uncertainty.ts'
import { volumeOf } from '#domain/counting/volume.ts'
import type { BottleEnd } from '#domain/counting/weighings.ts'
import { measuredError, weighedFields } from '#domain/counting/weighed-figures.ts'
import { buildEntry } from '#tests/support/bars/builders.ts'
import { isLongSet } from '#tests/support/running/test-set.ts'

/** 0.7 l of 40 % vol, by its own figures. */
const VODKA = { weight_full: 11_540, weight_empty: 4900, litrage: 700, density: null }

const SEALED = { end: 'sealed', gross: 11_540, division: 10 } as const
const EMPTY = { end: 'empty', gross: 4900, division: 10 } as const
const CHART = { density: 0.948, deviation: 0.0173 }

const figures = fc
  .record({
    weight_empty: fc.integer({ min: 1000, max: 15_000 }),
    litrage: fc.integer({ min: 50, max: 5000 }),
    density: fc.double({ min: 0.78, max: 1.4, noNaN: true }),
  })
  .map(({ weight_empty, litrage, density }) => ({
    weight_empty,
    litrage,
    weight_full: Math.round(weight_empty + litrage * density * 10),
    density: null,
  }))
const share = fc.double({ min: 0, max: 1, noNaN: true })
const bottle = fc.record({ figures, share }).map(({ figures: known, share: left }) => ({
  figures: known,
  gross: Math.round(known.weight_empty + left * (known.weight_full - known.weight_empty)),
}))

const of = (measured: Parameters<typeof volumeUncertainty>[0]): number =>
  must(volumeUncertainty(measured), 'an uncertainty')

describe('the uncertainty of a weighed volume', () => {
  test('of an almost empty bottle is that of its glass and of the specimen’s', () => {
    const ofGlass = Math.hypot(8, 8, 1 / Math.sqrt(6), 0.49)
    const measured = { gross: 4900, figures: VODKA, division: 10 }
    expect(of(measured)).toBeCloseTo((2 * ofGlass) / 0.9486, 1)
    const surer = Math.hypot(5, 5, 1 / Math.sqrt(6), 0.49)
    expect(of({ ...measured, tareSpread: 50 })).toBeCloseTo((2 * surer) / 0.9486, 1)
  })

  test('has the scale’s gain: 0.1 % of all that stands on it', () => {
    const known = (gross: number) =>
      must(volumeErrors({ gross, figures: VODKA, division: 10 }), 'known').gain
    expect(known(10_000)).toBeCloseTo(1 / 0.9486, 3)
    expect(known(5000)).toBeCloseTo(0.5 / 0.9486, 3)
    expect(netErrors({ gross: 8000, figures: VODKA, division: 10 }).gain).toBeCloseTo(0.8, 9)
  })

  test('is that of a single bottle’s glass, whether it was weighed or typed', () => {
    const sourceOf = (full: string | null, empty: string | null) =>
      must(
        volumeErrors({
          gross: 8220,
          division: 10,
          figures: { ...VODKA, weight_full_source: full, weight_empty_source: empty } as Figures,
        }),
        'known',
      )
    const [typed, measured] = [sourceOf(null, null), sourceOf('measured', 'measured')]
    // Weights that were typed may be those of one bottle, so its glass is in all of the volume.
    expect(typed.specimen).toBeCloseTo(8 / 0.9486, 3)
    expect(measured.specimen).toBeCloseTo(4 / 0.9486, 3)
    expect(sourceOf('measured', 'typed').specimen).toBe(measured.specimen)
    expect(sourceOf('typed', 'typed')).toEqual(typed)
    expect(measured.liquid).toBeGreaterThan(typed.liquid)
    expect(sourceOf('typed', 'measured').liquid).toBe(measured.liquid)
  })

  test('has no glass of a specimen where many bars’ bottles were weighed', () => {
    const catalogue = { weight_full_error: 60, weight_empty_error: 60 }
    const errors = (over: object) =>
      must(volumeErrors({ gross: 8220, division: 10, figures: { ...VODKA, ...over } }), 'known')
    const both = errors({ ...catalogue, weight_full_source: 'typed', weight_empty_source: 'typed' })
    expect(both.specimen).toBe(0)
    // Half of the empty weight's error is in a bottle that is half full, and half of the full one's.
    expect(both.stated).toBeCloseTo(1.5 / 0.9486, 3)
    expect(both.liquid).toBeCloseTo(Math.hypot(3, 1 / Math.sqrt(3)) / 2 / 0.9486, 3)
  })

  test('never shrinks with a coarser scale or with glass that differs more', () => {
    const weight = fc.integer({ min: 1, max: 500 })
    fc.assert(
      fc.property(bottle, weight, weight, weight, weight, (one, d1, d2, s1, s2) => {
        const [fine, coarse] = [Math.min(d1, d2), Math.max(d1, d2)]
        const [alike, differing] = [Math.min(s1, s2), Math.max(s1, s2)]
        const least = of({ ...one, division: fine, tareSpread: alike })
        expect(of({ ...one, division: coarse, tareSpread: alike })).toBeGreaterThanOrEqual(least)
        expect(of({ ...one, division: fine, tareSpread: differing })).toBeGreaterThanOrEqual(least)
      }),
    )
  })

  test('never shrinks as the bottle fills, because the liquid’s own density is uncertain', () => {
    fc.assert(
      fc.property(figures, share, share, (known, a, b) => {
        const grossOf = (left: number) =>
          known.weight_empty + left * (known.weight_full - known.weight_empty)
        const less = of({ gross: grossOf(Math.min(a, b)), figures: known, division: 10 })
        const more = of({ gross: grossOf(Math.max(a, b)), figures: known, division: 10 })
        expect(more).toBeGreaterThanOrEqual(less)
      }),
    )
  })

  test('is never less than one division of the scale in millilitres', () => {
    fc.assert(
      fc.property(bottle, fc.integer({ min: 1, max: 100 }), (one, division) => {
        const density =
          (one.figures.weight_full - one.figures.weight_empty) / 10 / one.figures.litrage
        const least = (2 * division) / 10 / Math.sqrt(12) / density
        expect(of({ ...one, division, tareSpread: 0 })).toBeGreaterThanOrEqual(least)
      }),
    )
  })

  test('contains the true value some 19 times out of 20 for random bottles', () => {
    const random = generator(20_261_120)
    for (const left of [0.1, 0.5, 0.9]) {
      const trials = isLongSet ? 20_000 : 4000
      let held = 0
      for (let trial = 0; trial < trials; trial += 1) held += isHeld(left, random) ? 1 : 0
      expect(held / trials).toBeGreaterThan(0.93)
      expect(held / trials).toBeLessThan(0.98)
    }
  })

  test('with a typed density is the chart’s, so a full bottle of liqueur is less certain', () => {
    const typed = { weight_full: null, weight_empty: 4900, litrage: 700, density: 1.05 }
    const low = of({ gross: 5000, figures: typed, division: 10 })
    const high = of({ gross: 12_000, figures: typed, division: 10 })
    expect(low).toBeLessThan(22)
    expect(high).toBeGreaterThan(30)
  })

  test.each([
    ['empty', 'sealed'],
    ['full', 'empty'],
  ] as const)('with a derived %s weight it does so too', (_derived, end) => {
    const random = generator(20_261_122)
    for (const left of [0, 0.5, 0.95]) {
      const trials = isLongSet ? 20_000 : 4000
      let held = 0
      for (let trial = 0; trial < trials; trial += 1)
        held += isHeldDerived(left, end, random) ? 1 : 0
      expect(held / trials).toBeGreaterThan(0.93)
      expect(held / trials).toBeLessThan(0.98)
    }
  })

  test('is surest of a full bottle when the empty weight is derived, and improves when measured', () => {
    const taught = { ...VODKA, ...weighedFields({ ...VODKA, weight_empty: null }, SEALED, CHART) }
    const whole = { ...taught, ...weighedFields(taught, EMPTY, CHART) }
    const low = of({ gross: 5000, figures: taught, division: 10 })
    expect(low).toBeGreaterThan(of({ gross: 11_500, figures: taught, division: 10 }))
    expect(low).toBeGreaterThan(1.5 * of({ gross: 5000, figures: whole, division: 10 }))
    // The one empty bottle that was weighed had its own glass.
    expect(of({ gross: 5000, figures: whole, division: 10 })).toBeCloseTo(23.7, 1)
    // Figures of which nobody said where they are from are those of a bottle, too.
    expect(of({ gross: 5000, figures: VODKA, division: 10 })).toBeCloseTo(23.9, 1)
  })

  test('is null when the figures give no volume', () => {
    const none = { weight_full: null, weight_empty: null, litrage: 700, density: 1 }
    expect(volumeUncertainty({ gross: 5000, figures: none, division: 10 })).toBeNull()
  })
})

describe('what makes up the uncertainty of a volume', () => {
  const errors = (over: object) =>
    must(
      volumeErrors({ gross: 8000, division: 10, figures: { ...VODKA, ...over } }),
      'errors of a volume',
    )
  /** The same glass with a liquid of half the density. */
  const LIGHT = { weight_full: 8220 }
  const stated = { weight_full_error: 40, weight_empty_error: 30 }

  test('is as much more of a lighter liquid as it takes to weigh the same', () => {
    const measured = { weight_empty_source: 'measured', ...stated }
    const [heavy, light] = [errors(measured), errors({ ...measured, ...LIGHT })]
    expect(light.own).toBeCloseTo(2 * heavy.own, 9)
    const shareOf = (full: number) => 1 - (8000 - 4900) / (full - 4900)
    expect(heavy.stated).toBeCloseTo((1.5 * shareOf(11_540)) / (664 / 700), 4)
    expect(light.stated).toBeCloseTo((1.5 * shareOf(8220)) / (332 / 700), 4)
    const derived = { weight_empty_source: 'derived', ...stated }
    const [one, other] = [errors(derived), errors({ ...derived, ...LIGHT })]
    expect(other.stated).toBeCloseTo(2 * one.stated, 9)
    const fill = 15 / 1.96
    const glassOf = ({ specimen }: typeof one) => Math.sqrt(specimen ** 2 - fill ** 2)
    expect(glassOf(other)).toBeCloseTo(2 * glassOf(one), 9)
  })

  test.each([
    ['a sealed weight', { weight_full: null }],
    ['a size', { litrage: null }],
  ])('has all of the glass of the bottle that was weighed empty without %s', (_, unknown) => {
    const typed = { density: 0.8, weight_empty_source: 'measured', ...unknown }
    expect(errors(typed).specimen).toBeCloseTo(8 / 0.8, 9)
    expect(errors({ ...typed, weight_empty_source: 'typed' }).specimen).toBeCloseTo(8 / 0.8, 9)
  })

  test('of a net weight has no glass where nothing is taken off', () => {
    const figuresOf = (over: object) => ({ ...VODKA, ...over })
    const net = (over: object) =>
      netErrors({ gross: 8000, division: 10, figures: figuresOf(over), tareSpread: 50 })
    const whole = { weight_empty: null, weight_empty_source: null }
    expect(net(whole)).toMatchObject({ own: 1 / Math.sqrt(6), specimen: 0, liquid: 0 })
    const reading = net(whole).own
    const measured = net({ weight_empty_source: 'measured', weight_empty_error: 30 })
    expect(measured).toMatchObject({ own: Math.hypot(reading, 5), specimen: 5, stated: 1.5 })
    expect(net({ weight_empty_source: 'typed' })).toMatchObject({ specimen: 5 })
    const taken = { weight_empty_source: 'typed', weight_empty_error: 30 }
    expect(net(taken)).toMatchObject({ specimen: 0, stated: 1.5 })
  })
})

describe('the deviation of a density that figures imply', () => {
  test('is that of the glass of both bottles and the filling of a litre that was weighed', () => {
    const litre = { weight_full: 15_000, weight_empty: 5000, litrage: 1000, density: null }
    // Twice 8 g of glass and two readings in 1000 g, and 15 / 1.96 ml in a litre.
    expect(impliedDensityDeviation(litre)).toBeCloseTo(0.0137, 4)
  })

  test.each(['weight_full', 'weight_empty', 'litrage'] as const)(
    'is the chart’s without %s',
    (unknown) => {
      const typed = { ...VODKA, [unknown]: null, density: 0.95 }
      expect(impliedDensityDeviation(typed)).toBe(CHART_DEVIATION)
    },
  )

  test('is what the sealed weight was derived with', () => {
    const good = { weight_full: null, weight_empty: null, litrage: 500 }
    const light = { density: 0.8, deviation: 0.05 }
    const fields = { ...good, density: null, ...weighedFields(good, EMPTY, light) }
    expect(impliedDensityDeviation(fields)).toBeCloseTo(light.deviation, 3)
  })
})

/**
 * One bottle of a brand: with its own glass, weighed on a 1 g scale against figures that come from
 * two other bottles, each with its own glass, of which the sealed one was filled a little more or less than its label says.
 */
function isHeld(left: number, random: () => number): boolean {
  const [tare, litrage, density] = [490, 700, 0.9481]
  const glass = () => tare + 5 * normal(random)
  const weighed = (grams: number) => Math.round(grams + random() - 0.5)
  const filled = litrage + (15 / 1.96) * normal(random)
  const measured = {
    gross: weighed(glass() + left * litrage * density) * 10,
    figures: {
      weight_empty: weighed(glass()) * 10,
      weight_empty_source: 'measured' as const,
      weight_empty_error: measuredError(10),
      weight_full: weighed(glass() + filled * density) * 10,
      litrage,
      density: null,
    },
    division: 10,
  }
  const { weight_full, weight_empty } = measured.figures
  const volume = (litrage * (measured.gross - weight_empty)) / (weight_full - weight_empty)
  return Math.abs(volume - left * litrage) <= of({ ...measured, tareSpread: 50 })
}

/** The same, of a brand of which one bottle was weighed and the strength is known. */
function isHeldDerived(left: number, end: BottleEnd, random: () => number): boolean {
  const [tare, litrage, density] = [490, 700, 0.9481]
  const glass = () => tare + 5 * normal(random)
  const weighed = (grams: number) => Math.round(grams + random() - 0.5)
  const filled = litrage + (15 / 1.96) * normal(random)
  const known = { density: density * (1 + 0.01 * normal(random)), deviation: 0.01 }
  const gross = weighed(glass() + (end === 'sealed' ? filled * density : 0)) * 10
  const good = { weight_full: null, weight_empty: null, litrage }
  const fields = weighedFields(good, { end, gross, division: 10 }, known)
  const figures = { ...good, density: null, ...fields }
  const seen = weighed(glass() + left * litrage * density) * 10
  const volume = volumeOf(seen, figures) ?? Number.NaN
  return (
    Math.abs(volume - left * litrage) <= of({ gross: seen, figures, division: 10, tareSpread: 50 })
  )
}

/** Deterministic pseudo-random numbers in [0, 1) (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

describe('the uncertainty of an entry', () => {
  test('of sealed bottles is that of their filling, times the root of their number', () => {
    const sealed = (count: number) =>
      entryUncertainty(buildEntry({ is_full: true, count, gross: null, millilitres: count * 700 }))
    expect(sealed(1)).toBeCloseTo(2 * (15 / 1.96), 5)
    expect(sealed(4)).toBeCloseTo(2 * must(sealed(1), 'one'), 5)
    expect(sealed(0)).toBe(0)
  })

  test('is null for goods measured by weight and for a bare barcode', () => {
    expect(entryUncertainty(buildEntry({ measurement_unit: 4 }))).toBeNull()
    expect(entryUncertainty(buildEntry({ measurement_unit: null, millilitres: null }))).toBeNull()
  })

  test('is null where the volume or the size of sealed bottles is unknown', () => {
    const sealed = { is_full: true, count: 2, gross: null }
    expect(entryUncertainty(buildEntry({ ...sealed, millilitres: null }))).toBeNull()
    const figuresOf = { ...VODKA, litrage: null }
    expect(entryUncertainty(buildEntry({ ...sealed, figures: figuresOf }))).toBeNull()
  })

  test('has the spread of the good’s own glass where that is known', () => {
    const entry = buildEntry()
    const usual = must(entryUncertainty(entry), 'an uncertainty')
    expect(entryUncertainty(entry, TARE_SPREAD)).toBe(usual)
    expect(entryUncertainty(entry, 3 * TARE_SPREAD)).toBeGreaterThan(2 * usual)
  })
})

describe('the tolerable shortfall', () => {
  test('is the directive’s table, and continuous at its bounds', () => {
    expect([50, 100, 200, 300, 500, 700, 1000].map(tolerableShortfall)).toEqual([
      4.5, 4.5, 9, 9, 15, 15, 15,
    ])
    expect(tolerableShortfall(3000)).toBe(45)
  })
})
