import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogueProposal, MIN_BARS, type CatalogueSource } from '#domain/counting/catalogue.ts'
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
  test('is nothing of one or two bars, and all they agree on of three', () => {
    expect(catalogueProposal([])).toBeNull()
    expect(catalogueProposal(bars(MIN_BARS - 1))).toBeNull()
    expect(catalogueProposal(bars(3))).toMatchObject({
      bars: 3,
      name_en: 'Absolut Vodka',
      name_ru: 'Водка Absolut',
      name_hy: 'Absolut օղի',
      litrage: 700,
      strength: 4000,
      weight_full: { weight: 11_700, bars: 3 },
      weight_empty: { weight: 5050, bars: 3 },
    })
  })

  test('is a weight only where three measured it', () => {
    const sources = [...bars(2), ...bars(4, { weight_empty: null })]
    expect(catalogueProposal(sources)).toMatchObject({
      bars: 6,
      weight_full: { bars: 6 },
      weight_empty: null,
    })
  })

  test('is the median, to a gram, with its bars', () => {
    const found = catalogueProposal(empties(500.4, 503, 509, 511))
    expect(found?.weight_empty).toMatchObject({ weight: 5060, bars: 4 })
  })

  test('is no weight of bottles that are not the same', () => {
    expect(catalogueProposal(empties(400, 402, 404, 500, 502, 504))?.weight_empty).toBeNull()
    // Three agree, and four do not agree with them.
    const most = empties(300, 310, 500, 505, 510, 700, 710)
    expect(catalogueProposal(most)?.weight_empty).toBeNull()
  })

  test('counts as sources only those that agree', () => {
    expect(catalogueProposal(empties(500, 502, 504, 505, 640))?.weight_empty).toMatchObject({
      weight: 5040,
      bars: 4,
    })
  })

  test('is a name that two bars use, written as most write it, and never what one alone uses', () => {
    const named = (name_en: string) => bar({ name_en })
    const names = ['ABSOLUT vodka', 'Absolut Vodka', 'Absolut Vodka', 'From our friend Aram']
    expect(catalogueProposal(names.map(named))?.name_en).toBe('Absolut Vodka')
    expect(catalogueProposal(['A', 'B', 'C'].map(named))?.name_en).toBeNull()
    expect(catalogueProposal(['A', '', ' '].map(named))?.name_en).toBeNull()
    // As often as the other: nobody knows which is right.
    expect(catalogueProposal(['A', 'A', 'B', 'B'].map(named))?.name_en).toBeNull()
  })

  test('is a size and a strength that two bars have and no others as often', () => {
    const sizes = (...all: (number | null)[]) =>
      catalogueProposal(all.map((litrage) => bar({ litrage, weight_full: null })))?.litrage
    expect(sizes(700, 700, 500)).toBe(700)
    expect(sizes(700, 500, null)).toBeNull()
    expect(sizes(700, null, null)).toBeNull()
    expect(sizes(700, 700, 500, 500)).toBeNull()
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
      const found = catalogueProposal([...bars(3), ...bars(2, wrong)])
      expect([wrong, found?.weight_full?.weight, found?.weight_full?.bars]).toEqual([
        wrong,
        11_700,
        3,
      ])
      // However many say so.
      expect([wrong, catalogueProposal(bars(5, wrong))?.weight_full]).toEqual([wrong, null])
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
      fc.property(fc.array(source, { maxLength: 9 }), fc.nat(), (sources, seed) => {
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
  const honest = fc.array(fc.integer({ min: 4950, max: 5150 }), { minLength: 3, maxLength: 9 })

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
          const sources = [...true_, ...lies].map((weight_empty) => bar({ weight_empty }))
          const found = catalogueProposal(sources)?.weight_empty
          if (!found) return
          // To a gram.
          expect(found.weight).toBeGreaterThanOrEqual(Math.min(...true_) - 5)
          expect(found.weight).toBeLessThanOrEqual(Math.max(...true_) + 5)
        },
      ),
    )
  })

  test('cannot silence three who agree by one absurd weight', () => {
    fc.assert(
      fc.property(honest, fc.integer({ min: -10_000, max: 90_000 }), (true_, lie) => {
        const sources = [...true_, lie].map((weight_empty) => bar({ weight_empty }))
        expect(catalogueProposal(sources)?.weight_empty).not.toBeNull()
      }),
    )
  })

  test('cannot have a name of theirs told alone', () => {
    const named = bar({ name_en: 'Dear guest, call +374…', name_ru: 'x', name_hy: 'y' })
    const found = catalogueProposal([...bars(2), named])
    expect(found).toMatchObject({
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
    for (const n of [3, 5, 12]) {
      let [held, told] = [0, 0]
      const rounds = isLongSet ? 2000 : 500
      for (let round = 0; round < rounds; round += 1) {
        // A bottle of 505 g, of which each bar weighed one: 5 g of glass, a scale of 1 g.
        const weighed = Array.from({ length: n }, () => Math.round(505 + 5 * normal()))
        const found = catalogueProposal(empties(...weighed))?.weight_empty
        // Once in a thousand times three bottles are too far from each other.
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
    expect(errorOf(...Array.from({ length: 12 }, () => 505))).toBeLessThan(errorOf(505, 505, 505))
    expect(errorOf(495, 505, 515)).toBeGreaterThan(errorOf(505, 505, 505))
  })
})
