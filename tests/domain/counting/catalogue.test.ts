import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  catalogueProposal,
  MIN_BARS,
  MIN_NAMING,
  STEP,
  type CatalogueSource,
} from '#domain/counting/catalogue.ts'
import { must } from '#domain/must.ts'
import { isLongSet } from '#tests/support/running/test-set.ts'

const VODKA: CatalogueSource = {
  name_en: 'Absolut Vodka',
  name_ru: 'Водка Absolut',
  name_hy: 'Absolut օղի',
  litrage: 700,
  strength: 4000,
  weight_full: 11_700,
  weight_empty: 5050,
}

const bar = (over: Partial<CatalogueSource> = {}): CatalogueSource => ({ ...VODKA, ...over })
const bars = (n: number, over: Partial<CatalogueSource> = {}) =>
  Array.from({ length: n }, () => bar(over))
const empties = (...grams: number[]) =>
  grams.map((g) => bar({ weight_full: null, weight_empty: g * 10 }))

describe('what bars propose for a barcode', () => {
  test('is nothing of four bars, what they agree on of five, and its name of ten', () => {
    expect(catalogueProposal([])).toBeNull()
    expect(catalogueProposal(bars(MIN_BARS - 1))).toBeNull()
    const figures = { bars: 5, has_outliers: false }
    expect(catalogueProposal(bars(MIN_BARS))).toMatchObject({
      bars: 5,
      name_en: null,
      name_ru: null,
      name_hy: null,
      litrage: 700,
      strength: 4000,
      weight_full: { weight: 11_700, ...figures },
      weight_empty: { weight: 5050, ...figures },
    })
    expect(catalogueProposal(bars(MIN_NAMING - 1))?.name_en).toBeNull()
    expect(catalogueProposal(bars(MIN_NAMING))).toMatchObject({
      bars: 10,
      name_en: 'Absolut Vodka',
      name_ru: 'Водка Absolut',
      name_hy: 'Absolut օղի',
    })
  })

  test('is of about how many bars: one that joins is not seen to', () => {
    const told = [5, 6, 9, 10, 19, 20, 49, 50, 99, 100, 300].map(
      (n) => catalogueProposal(bars(n))?.weight_empty?.bars,
    )
    expect(told).toEqual([5, 5, 5, 10, 10, 20, 20, 50, 50, 100, 100])
  })

  test('is a weight only where five measured it', () => {
    const sources = [...bars(4), ...bars(6, { weight_empty: null })]
    expect(catalogueProposal(sources)).toMatchObject({
      bars: 10,
      weight_full: { bars: 10 },
      weight_empty: null,
    })
  })

  test('is the median of what is read in steps of 5 g, to a gram', () => {
    const found = catalogueProposal(empties(500.4, 503, 508, 509, 511, 518))
    expect(found?.weight_empty).toMatchObject({ weight: 5100, bars: 5 })
    const even = catalogueProposal(empties(500, 500, 500, 505, 505, 505))
    expect(even?.weight_empty?.weight).toBe(5030)
  })

  test('is no weight of bottles that are not the same', () => {
    const two = empties(400, 402, 404, 405, 406, 500, 502, 504, 505, 506)
    expect(catalogueProposal(two)?.weight_empty).toBeNull()
    // Six agree, and three do not agree with them.
    const most = empties(300, 310, 500, 505, 505, 505, 505, 510, 700)
    expect(catalogueProposal(most)?.weight_empty).toBeNull()
    expect(catalogueProposal(most.slice(1))?.weight_empty).toMatchObject({ weight: 5050 })
  })

  test('counts as sources only those that agree, and says that others do not', () => {
    const found = catalogueProposal(empties(500, 502, 504, 505, 505, 640))
    expect(found?.weight_empty).toMatchObject({ weight: 5050, bars: 5, has_outliers: true })
  })

  test('is a name that ten bars use, written as most write it, and never what few use', () => {
    const named = (name_en: string) => bar({ name_en })
    const names = (...groups: [string, number][]) =>
      catalogueProposal(groups.flatMap(([name, n]) => Array.from({ length: n }, () => named(name))))
        ?.name_en
    expect(names(['ABSOLUT vodka', 4], ['Absolut Vodka', 6], ['From our friend Aram', 9])).toBe(
      'Absolut Vodka',
    )
    expect(names(['A', 9], ['B', 9])).toBeNull()
    expect(names(['A', 9], ['', 6], [' ', 6])).toBeNull()
    // As often as the other: nobody knows which is right.
    expect(names(['A', 10], ['B', 10])).toBeNull()
  })

  test('is no name that speaks to whoever reads it', () => {
    for (const name of [
      'ACCOUNT BLOCKED: call +7 900 000 00 00',
      'see evil.example/<b>x</b>',
      'https://evil',
      'ask@bar',
      'Absolut \u202Eakdov',
      'Abso\u200Blut',
      'Absolut\u0007',
      '37491123456',
    ]) {
      expect([name, catalogueProposal(bars(50, { name_en: name }))?.name_en]).toEqual([name, null])
    }
    for (const name of ['Blanc 1664', 'St. Remy V.S.O.P', 'Jim Beam 0.7 / 40%', 'Արարատ 5*']) {
      expect(catalogueProposal(bars(10, { name_en: name }))?.name_en).toBe(name)
    }
  })

  test('is a size and a strength that five bars have and no others as often', () => {
    const sizes = (...all: (number | null)[]) =>
      catalogueProposal(all.flatMap((litrage) => bars(MIN_BARS, { litrage, weight_full: null })))
        ?.litrage
    expect(sizes(700, 700, 500)).toBe(700)
    expect(sizes(700, null, null)).toBe(700)
    expect(sizes(700, 500)).toBeNull()
    const few = [...bars(4), ...bars(9, { litrage: null })]
    expect(catalogueProposal(few)?.litrage).toBeNull()
  })

  test('leaves out weights that no bottle of such a drink has', () => {
    const impossible: Partial<CatalogueSource>[] = [
      { weight_full: 5000, weight_empty: 5050 },
      { weight_full: 4000, weight_empty: null },
      { weight_full: 90_000 },
      // Contents of 1.2 g/ml: a syrup, not 40 %.
      { weight_full: 5050 + 8400 },
      { weight_full: 0, weight_empty: -1 },
    ]
    for (const wrong of impossible) {
      const found = catalogueProposal([...bars(5), ...bars(2, wrong)])
      expect([wrong, found?.weight_full?.weight, found?.weight_full?.bars]).toEqual([
        wrong,
        11_700,
        5,
      ])
      // However many say so.
      expect([wrong, catalogueProposal(bars(9, wrong))?.weight_full]).toEqual([wrong, null])
    }
  })

  test('says the same whatever the order of the bars', () => {
    const source = fc.record({
      name_en: fc.constantFrom('A', 'a', 'B', ''),
      litrage: fc.constantFrom(null, 500, 700),
      strength: fc.constantFrom(null, 3800, 4000),
      weight_full: fc.option(fc.integer({ min: 11_500, max: 11_900 })),
      weight_empty: fc.option(fc.integer({ min: 4900, max: 5200 })),
    })
    fc.assert(
      fc.property(fc.array(source, { maxLength: 24 }), fc.nat(), (sources, seed) => {
        const shuffled = sources
          .map((one, index) => ({ one, at: Math.sin(seed + index * 7919) }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one)
        expect(catalogueProposal(shuffled)).toEqual(catalogueProposal(sources))
      }),
    )
  })
})

describe('bars that lie', () => {
  const weights = fc.integer({ min: 4950, max: 5150 })
  const honest = fc.array(weights, { minLength: MIN_BARS, maxLength: 12 })
  const weighing = (all: readonly number[]) => all.map((weight_empty) => bar({ weight_empty }))

  test('cannot move a weight out of what the others measured, as long as they are fewer', () => {
    fc.assert(
      fc.property(
        honest.chain((true_) =>
          fc.tuple(
            fc.constant(true_),
            fc.array(fc.integer({ min: -1000, max: 50_000 }), { maxLength: true_.length - 1 }),
          ),
        ),
        ([true_, lies]) => {
          const found = catalogueProposal(weighing([...true_, ...lies]))?.weight_empty
          if (!found) return
          // To half a step, and to a gram.
          expect(found.weight).toBeGreaterThanOrEqual(Math.min(...true_) - STEP / 2 - 5)
          expect(found.weight).toBeLessThanOrEqual(Math.max(...true_) + STEP / 2 + 5)
        },
      ),
    )
  })

  test('cannot silence five who agree by one absurd weight', () => {
    const agreed = fc.array(fc.integer({ min: 5000, max: 5150 }), { minLength: 5, maxLength: 9 })
    fc.assert(
      fc.property(agreed, fc.integer({ min: -10_000, max: 90_000 }), (true_, lie) => {
        expect(catalogueProposal(weighing([...true_, lie]))?.weight_empty).not.toBeNull()
      }),
    )
  })

  test.each([1, 3, 10].flatMap((true_) => [3, 10, 50].map((lies) => [true_, lies] as const)))(
    'never hear the own figures of %s honest bars by adding %s of their own',
    (honestBars, lies) => {
      const some = (length: number) => fc.array(weights, { minLength: length, maxLength: length })
      const within = fc.array(fc.integer({ min: -24, max: 24 }), {
        minLength: honestBars,
        maxLength: honestBars,
      })
      fc.assert(
        fc.property(some(lies), some(honestBars), within, within, (false_, true_, one, other) => {
          // What is told is the same for any two bottles that fall into the same step.
          const step = (at: number) => Math.round((true_[at] ?? 0) / STEP) * STEP
          const told = (strays: readonly number[]) =>
            catalogueProposal(weighing([...false_, ...strays.map((by, at) => step(at) + by)]))
          expect(told(one)).toEqual(told(other))
        }),
      )
    },
  )

  test.each([3, 10, 50])(
    'at 1090 / 430 g, %s of them, are never what ten are told alone',
    (lies) => {
      const false_ = bars(lies, { weight_full: 10_900, weight_empty: 4300 })
      const found = catalogueProposal([...bars(10), ...false_])?.weight_empty ?? null
      // Three are left out, ten silence all, and of fifty nobody can know that they are one.
      const expected = { 3: 5050, 10: null, 50: 4300 }[lies] ?? null
      const told = found && { weight: found.weight, has_outliers: found.has_outliers }
      expect(told).toEqual(expected && { weight: expected, has_outliers: true })
    },
  )

  test('cannot have a name of theirs told alone', () => {
    const named = bars(9, { name_en: 'Dear guest', name_ru: 'x', name_hy: 'y' })
    expect(catalogueProposal([...bars(10), ...named])).toMatchObject({
      name_en: 'Absolut Vodka',
      name_ru: 'Водка Absolut',
      name_hy: 'Absolut օղի',
    })
  })
})

describe('the ± of a weight', () => {
  /** A repeatable source of numbers between 0 and 1. */
  const numbers = (seed: number) => () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return (seed + 0.5) / 2 ** 32
  }

  test('holds 19 times out of 20 or more for glass as it is, whatever the number of bars', () => {
    const next = numbers(20_261_123)
    const normal = () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
    for (const n of [5, 7, 12]) {
      let [held, told] = [0, 0]
      const rounds = isLongSet ? 2000 : 500
      for (let round = 0; round < rounds; round += 1) {
        // A bottle of 505 g, of which each bar weighed one: 5 g of glass, a scale of 1 g.
        const weighed = Array.from({ length: n }, () => Math.round(505 + 5 * normal()))
        const found = catalogueProposal(empties(...weighed))?.weight_empty
        // Sometimes bottles are too far from each other.
        if (!found) continue
        told += 1
        if (Math.abs(found.weight - 5050) <= found.error) held += 1
      }
      expect(told / rounds).toBeGreaterThan(0.99)
      expect(held / told).toBeGreaterThan(0.94)
    }
  })

  test('is smaller the more bars there are, and larger the less they agree', () => {
    const errorOf = (...grams: number[]) =>
      must(catalogueProposal(empties(...grams))?.weight_empty, 'weight').error
    const five = [505, 505, 505, 505, 505]
    expect(errorOf(...five, ...five, ...five)).toBeLessThan(errorOf(...five))
    expect(errorOf(490, 495, 505, 515, 520)).toBeGreaterThan(errorOf(...five))
  })
})
