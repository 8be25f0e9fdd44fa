import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentsByGood, contentsUncertainty } from '#domain/stock/contents.ts'
import { must } from '#domain/must.ts'
import type { MovedAmounts, Received } from '#domain/stock/received.ts'
import { hasGrown, isWithin, knownUses, usesBetween, type GoodUse } from '#domain/stock/use.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { roundMillilitres } from '#domain/units.ts'
import { volumeOf } from '#domain/counting/volume.ts'
import { buildEntry } from '#tests/support/bars/builders.ts'

const FIGURES = { weight_full: 11_540, weight_empty: 4900, litrage: 700, density: null }
const GOODS = ['vodka', 'gin', 'beer', 'flour']

const open = (good_id: string, gross: number): Entry =>
  buildEntry({ good_id, gross, figures: FIGURES, millilitres: volumeOf(gross, FIGURES) })
const sealed = (good_id: string, count: number): Entry =>
  buildEntry({
    good_id,
    is_full: true,
    count,
    gross: null,
    figures: FIGURES,
    millilitres: count * FIGURES.litrage,
  })
const pieces = (good_id: string, count: number): Entry => ({
  ...sealed(good_id, count),
  measurement_unit: 3,
  figures: { ...FIGURES, litrage: null },
  millilitres: null,
})
const grams = (good_id: string, net: number): Entry =>
  buildEntry({ good_id, measurement_unit: 4, millilitres: null, net, figures: FIGURES })
const none = (good_id: string): Entry => ({ ...sealed(good_id, 0), millilitres: 0 })

const entryOf = (good: string): fc.Arbitrary<Entry> => {
  const count = fc.integer({ min: 0, max: 30 })
  if (good === 'beer') return count.map((n) => pieces(good, n))
  if (good === 'flour') return fc.integer({ min: 0, max: 90_000 }).map((net) => grams(good, net))
  return fc.oneof(
    fc.integer({ min: 4900, max: 11_540 }).map((gross) => open(good, gross)),
    count.map((n) => sealed(good, n)),
    fc.constant(none(good)),
  )
}
const count = fc.array(fc.constantFrom(...GOODS).chain(entryOf), { maxLength: 12 })
const movedOf = (good: string): fc.Arbitrary<MovedAmounts> =>
  fc.record({
    pieces: good === 'flour' ? fc.constant(0) : fc.integer({ min: 0, max: 24 }),
    millilitres: good === 'vodka' ? fc.integer({ min: 0, max: 9000 }) : fc.constant(0),
    grams: good === 'flour' ? fc.integer({ min: 0, max: 50_000 }) : fc.constant(0),
  })
const cameOf = (good: string): fc.Arbitrary<Received> =>
  fc
    .tuple(movedOf(good), movedOf(good), movedOf(good), movedOf(good))
    .map(([came, sentIn, writtenOff, sentOut]) => ({
      ...came,
      delivery_ids: [],
      sentIn,
      writtenOff,
      sentOut,
    }))
const received = fc
  .tuple(...GOODS.map((good) => fc.option(cameOf(good), { nil: undefined })))
  .map((all) => new Map(GOODS.flatMap((good, at) => (all[at] ? [[good, all[at]] as const] : []))))

function usesOf(
  opening: readonly Entry[],
  closing: readonly Entry[],
  came: ReadonlyMap<string, Received> = new Map(),
): GoodUse[] {
  return usesBetween({
    opening: contentsByGood(opening),
    closing: contentsByGood(closing),
    received: came,
  })
}

const useOfGood = (uses: readonly GoodUse[], id: string): GoodUse =>
  must(
    uses.find(({ good_id }) => good_id === id),
    id,
  )
const inOrder = (uses: readonly GoodUse[]): GoodUse[] =>
  uses.toSorted((a, b) => a.good_id.localeCompare(b.good_id))

describe('for any two counts', () => {
  test('what was there and came is used, written off, sent and closing, to the microlitre; growth stands apart', () => {
    fc.assert(
      fc.property(count, count, received, (opening, closing, came) => {
        for (const use of knownUses(usesOf(opening, closing, came))) {
          const { opening: before, sentIn, writtenOff, sentOut, more } = use
          const there = before + use.received + sentIn + more
          expect(there).toBe(use.used + writtenOff + sentOut + use.closing)
          expect(Math.min(use.used, use.more)).toBe(0)
          for (const amount of [
            use.opening,
            use.received,
            use.closing,
            sentIn,
            writtenOff,
            sentOut,
            use.used,
            use.more,
          ]) {
            expect(Number.isInteger(amount) && amount >= 0).toBe(true)
          }
        }
      }),
    )
  })

  test('the opening is what was counted, added up without any loss', () => {
    fc.assert(
      fc.property(count, count, (opening, closing) => {
        for (const { good_id, unit, opening: amount } of knownUses(usesOf(opening, closing))) {
          const own = opening.filter((one) => one.good_id === good_id)
          const parts = own.map(({ millilitres, net, count: n }) => {
            if (unit === 'ml') return BigInt(Math.round((millilitres ?? 0) * 1000))
            return BigInt(unit === 'g' ? (net ?? 0) * 100 : (n ?? 0) * 1000)
          })
          expect(BigInt(amount)).toBe(parts.reduce((sum, part) => sum + part, 0n))
        }
      }),
    )
  })

  test('whoever counts less never makes anything used: what is left out is unknown', () => {
    fc.assert(
      fc.property(
        count,
        count,
        received,
        fc.func(fc.boolean()),
        (opening, closing, came, isOut) => {
          const kept = closing.filter(({ good_id }) => !isOut(good_id))
          const before = usesOf(opening, closing, came)
          for (const use of usesOf(opening, kept, came)) {
            const isCounted = kept.some(({ good_id }) => good_id === use.good_id)
            const unknown = { kind: 'unknown', good_id: use.good_id, reason: 'not_counted_now' }
            expect(use).toEqual(isCounted ? useOfGood(before, use.good_id) : unknown)
          }
        },
      ),
    )
  })

  test('the order in which bottles were counted changes nothing', () => {
    const shuffled = fc
      .tuple(count, count)
      .chain(([opening, closing]) =>
        fc.tuple(
          fc.constant([opening, closing] as const),
          fc.shuffledSubarray(opening, { minLength: opening.length }),
          fc.shuffledSubarray(closing, { minLength: closing.length }),
        ),
      )
    fc.assert(
      fc.property(shuffled, ([[opening, closing], ...others]) => {
        const known = (uses: readonly GoodUse[]) =>
          inOrder(uses).map((use) =>
            use.kind === 'known'
              ? { ...use, uncertainty: roundMillilitres(use.uncertainty ?? 0) }
              : use,
          )
        expect(known(usesOf(...others))).toEqual(known(usesOf(opening, closing)))
      }),
    )
  })

  test('counting the same again uses nothing and grows by nothing', () => {
    fc.assert(
      fc.property(count, (counted) => {
        for (const use of knownUses(usesOf(counted, counted))) {
          expect([use.used, use.more]).toEqual([0, 0])
        }
      }),
    )
  })
})

test('none left is an amount: all of it was used', () => {
  const [use] = usesOf([sealed('gin', 2)], [none('gin')])
  expect(use).toMatchObject({ kind: 'known', unit: 'ml', used: 1_400_000, closing: 0 })
})

test('what was not counted before is unknown, too', () => {
  expect(usesOf([], [sealed('gin', 2)])).toEqual([
    { kind: 'unknown', good_id: 'gin', reason: 'not_counted_before' },
  ])
})

test('a rise beyond the ± is growth, within it noise, and never negative use', () => {
  const [grown] = knownUses(usesOf([open('gin', 6000)], [open('gin', 9000)]))
  const [noise] = knownUses(usesOf([open('gin', 6000)], [open('gin', 6050)]))
  expect([must(grown, 'use').used, hasGrown(must(grown, 'use'))]).toEqual([0, true])
  expect([must(noise, 'use').used, hasGrown(must(noise, 'use'))]).toEqual([0, false])
  expect(must(noise, 'use').more).toBeGreaterThan(0)
})

test('pieces are counted in pieces, exactly, and weights in grams', () => {
  const uses = usesOf(
    [pieces('beer', 24), grams('flour', 25_000)],
    [pieces('beer', 7), grams('flour', 5000)],
  )
  expect(useOfGood(uses, 'beer')).toMatchObject({ unit: 'pieces', used: 17_000, uncertainty: 0 })
  expect(useOfGood(uses, 'flour')).toMatchObject({ unit: 'g', used: 2_000_000 })
})

test('packages of unknown weight make the use unknown', () => {
  const bag = { ...grams('flour', 0), is_full: true, gross: null, count: 2, net: null }
  expect(usesOf([grams('flour', 900)], [bag])).toEqual([
    { kind: 'unknown', good_id: 'flour', reason: 'no_common_unit' },
  ])
})

describe('the ± of a use', () => {
  const uncertaintyOfUse = (opening: Entry[], closing: Entry[]): number =>
    must(knownUses(usesOf(opening, closing))[0]?.uncertainty, 'an uncertainty')
  const ofCount = (entries: Entry[]): number =>
    must(contentsUncertainty(must(contentsByGood(entries).get('gin'), 'gin')), 'an uncertainty')

  test('of one bottle is that of both readings', () => {
    const [one, other] = [ofCount([open('gin', 8000)]), ofCount([open('gin', 8000)])]
    const both = uncertaintyOfUse([open('gin', 8000)], [open('gin', 8000)])
    // The same figures were used twice, so only what is each reading's own remains.
    expect(both).toBeLessThanOrEqual(Math.hypot(one, other))
    const { own, gain } = must(contentsByGood([open('gin', 8000)]).get('gin')?.errors, 'errors')
    expect(both).toBeCloseTo(2 * Math.sqrt(2 * own + 2 * gain ** 2), 9)
  })

  test('of several bottles of one good grows faster than the root: the figures are the same', () => {
    const derived = {
      ...FIGURES,
      weight_empty_source: 'derived',
      weight_empty_error: 120,
      weight_full_source: 'measured',
      weight_full_error: 100,
    } as const
    const bottles = Array.from({ length: 9 }, () => ({ ...open('gin', 6000), figures: derived }))
    const [one] = bottles
    expect(ofCount(bottles)).toBeGreaterThan(3 * ofCount([must(one, 'bottle')]))
    expect(ofCount(bottles)).toBeLessThanOrEqual(9 * ofCount([must(one, 'bottle')]))
  })

  test('of sealed bottles that stand there untouched is nothing', () => {
    expect(uncertaintyOfUse([sealed('gin', 100)], [sealed('gin', 100)])).toBe(0)
    expect(uncertaintyOfUse([sealed('gin', 100)], [sealed('gin', 96)])).toBe(
      ofCount([sealed('gin', 4)]),
    )
  })

  test('tells what is within it', () => {
    expect([isWithin(12_000, 12), isWithin(12_001, 12), isWithin(1, null)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
