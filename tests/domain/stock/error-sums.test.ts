import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eyeDeviation } from '#domain/counting/by-eye.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { fillDeviation } from '#domain/counting/filling.ts'
import { entryUncertainty } from '#domain/counting/uncertainty.ts'
import {
  addErrors,
  addShared,
  addUncertainties,
  noErrors,
  sharedBetween,
  uncertaintyBetween,
  uncertaintyOf,
  type SharedErrors,
} from '#domain/stock/error-sums.ts'
import { buildEntry } from '#tests/support/bars/builders.ts'

const FIGURES = buildEntry().figures
const open = (over: Partial<Entry> = {}) => buildEntry({ division: 10, ...over })
const sealed = (count: number, over: Partial<Entry> = {}) =>
  buildEntry({ is_full: true, count, gross: null, millilitres: count * 700, ...over })
const seen = (over: Partial<Entry> = {}) => buildEntry({ gross: null, tenths: 5, ...over })
const bag = (over: Partial<Entry> = {}) =>
  buildEntry({ measurement_unit: 4, millilitres: null, net: 3000, ...over })

function sumsOf(entries: Entry[], spread?: number) {
  const sums = noErrors()
  for (const entry of entries) addErrors(sums, entry, spread)
  return sums
}
const isKnown = (entry: Entry) => addErrors(noErrors(), entry, undefined)
const errorOf = (...entries: Entry[]) => uncertaintyOf(sumsOf(entries))
const between = (opening: Entry[], closing: Entry[], came = 0) =>
  uncertaintyBetween(sumsOf(opening), sumsOf(closing), came)

describe('the errors of an entry are known', () => {
  const noFigures = { weight_full: null, weight_empty: null, litrage: null, density: null }
  const cases: [string, Entry, boolean][] = [
    ['of a weighed bottle', open(), true],
    ['of sealed bottles', sealed(2), true],
    ['of a look', seen(), true],
    ['of a weighed bag', bag(), true],
    ['not of a bare barcode', open({ measurement_unit: null }), false],
    ['not without a volume', open({ millilitres: null }), false],
    ['not without a weight', open({ gross: null }), false],
    ['not of a bag without a net weight', bag({ net: null }), false],
    ['not of sealed bottles without a size', sealed(2, { figures: noFigures }), false],
    ['not of a look without a size', seen({ figures: noFigures }), false],
    ['not of sealed bags without a weight', bag({ is_full: true, figures: noFigures }), false],
    ['of sealed bags by their weight', bag({ is_full: true, gross: null }), true],
  ]
  test.each(cases)('%s', (_, entry, is) => {
    expect(isKnown(entry)).toBe(is)
  })
})

describe('the ± of a count', () => {
  test('of one bottle is that of its entry, also with glass that is known', () => {
    for (const spread of [undefined, 40, 400]) {
      const own = entryUncertainty(open(), spread) ?? 0
      expect(uncertaintyOf(sumsOf([open()], spread))).toBeCloseTo(own, 9)
      expect(own).toBeGreaterThan(0)
    }
    const worn = open({ pourer: { id: 'p', name: 'Steel', weight: 285, error: 26 } })
    expect(errorOf(worn)).toBeCloseTo(entryUncertainty(worn) ?? 0, 9)
  })

  test('of sealed bottles is that of their filling, which is independent', () => {
    expect(errorOf(sealed(1))).toBeCloseTo(2 * fillDeviation(700), 9)
    expect(errorOf(sealed(1), sealed(3))).toBeCloseTo(4 * fillDeviation(700), 9)
    expect(errorOf(sealed(0))).toBe(0)
  })

  test('of looks is that of each, which is independent', () => {
    expect(errorOf(seen())).toBeCloseTo(2 * eyeDeviation(700), 9)
    expect(errorOf(seen(), seen())).toBeCloseTo(2 * Math.SQRT2 * eyeDeviation(700), 9)
  })

  test('of bottles with the same figures has what they share in full', () => {
    const one = errorOf(open())
    const two = errorOf(open(), open())
    expect(two).toBeGreaterThan(Math.SQRT2 * one)
    expect(two).toBeLessThan(2 * one)
    const other = open({ figures: { ...FIGURES, weight_empty: 4901 } })
    expect(errorOf(open(), other)).toBeLessThan(two)
    const typed = open({ figures: { ...FIGURES, weight_empty_source: 'typed' } })
    expect(errorOf(open(), typed)).toBeLessThan(two)
  })

  test('of bottles with one pourer has its error twice, and with one that was weighed anew not', () => {
    const pourer = { id: 'p', name: 'Steel', weight: 285, error: 260 }
    const [one, anew] = [open({ pourer }), open({ pourer: { ...pourer, weight: 286 } })]
    expect(errorOf(one, one)).toBeGreaterThan(errorOf(one, anew) * 1.1)
    expect(errorOf(one, anew)).toBeGreaterThan(errorOf(open(), open()))
  })
})

describe('the ± of what was used between two counts', () => {
  test('of a bottle that was weighed twice has what the two readings do not share', () => {
    const pourer = { id: 'p', name: 'Steel', weight: 285, error: 260 }
    const [plain, worn] = [open(), open({ pourer })]
    expect(between([plain], [plain])).toBeLessThan(Math.SQRT2 * errorOf(plain))
    expect(between([worn], [worn])).toBeCloseTo(between([plain], [plain]), 9)
    expect(between([worn], [plain])).toBeGreaterThan(between([plain], [plain]))
    expect(between([worn], [plain])).toBeCloseTo(between([plain], [worn]), 9)
  })

  test('of a bottle that is in one of them only is its own', () => {
    expect(between([open()], [])).toBeCloseTo(errorOf(open()), 9)
    expect(between([], [open()])).toBeCloseTo(errorOf(open()), 9)
  })

  test('of sealed bottles is that of those that are in one more than in the other', () => {
    const fill = (bottles: number) => 2 * Math.sqrt(bottles) * fillDeviation(700)
    expect(between([sealed(5)], [sealed(5)])).toBe(0)
    expect(between([sealed(5)], [sealed(1)])).toBeCloseTo(fill(4), 9)
    expect(between([sealed(1)], [sealed(5)], 4)).toBe(0)
    expect(between([sealed(1)], [sealed(1)], 4)).toBeCloseTo(fill(4), 9)
    expect(between([sealed(4)], [])).toBeCloseTo(fill(4), 9)
    expect(between([sealed(4)], [], 5)).toBeCloseTo(fill(9), 9)
    expect(between([], [sealed(4)])).toBeCloseTo(fill(4), 9)
  })

  test('counts what came once, whatever figures the bottles have', () => {
    const other = sealed(1, { figures: { ...FIGURES, weight_full: 11_541 } })
    expect(between([sealed(1), other], [sealed(5), other], 4)).toBe(0)
    expect(between([sealed(1), other], [], 7)).toBeCloseTo(2 * 3 * fillDeviation(700), 9)
  })
})

test('the ± of several goods is unknown when one of them is', () => {
  expect(addUncertainties([3, 4], [])).toBe(5)
  expect(addUncertainties([3, null], [])).toBeNull()
  expect(addUncertainties([], [])).toBe(0)
})

describe('the ± of a total between two counts', () => {
  const weighings = fc.record({
    opening: fc.array(fc.integer({ min: 4900, max: 11_540 }), { maxLength: 3 }),
    closing: fc.array(fc.integer({ min: 4900, max: 11_540 }), { maxLength: 3 }),
  })
  const sumsOfEnds = (one: { opening: number[]; closing: number[] }) => {
    const [opening, closing] = [one.opening, one.closing].map((grosses) =>
      sumsOf(grosses.map((gross) => open({ gross }))),
    )
    return { opening: opening!, closing: closing! }
  }

  test('of goods that are one good is never less than that of each alone, nor than the squares', () => {
    fc.assert(
      fc.property(fc.array(weighings, { minLength: 1, maxLength: 6 }), (all) => {
        const ends = all.map(sumsOfEnds)
        const errors = ends.map((one) => uncertaintyBetween(one.opening, one.closing, 0))
        const shared = ends.map((one) => sharedBetween(one.opening, one.closing))
        const whole = addUncertainties(errors, shared) ?? 0
        expect(whole).toBeGreaterThanOrEqual(Math.hypot(...errors) - 1e-9)
        expect(whole).toBeLessThanOrEqual(errors.reduce((sum, one) => sum + one, 0) + 1e-9)
      }),
    )
  })

  test('has the gain of each count as it is in their sum, and takes the counts for two scales', () => {
    fc.assert(
      fc.property(fc.array(weighings, { minLength: 1, maxLength: 6 }), (all) => {
        const ends = all.map(sumsOfEnds)
        const shared = addShared(ends.map((one) => sharedBetween(one.opening, one.closing)))
        const gainOf = (end: 'opening' | 'closing') =>
          2 * ends.reduce((sum, one) => sum + one[end].gain, 0)
        const [before, now] = [gainOf('opening'), gainOf('closing')]
        const together = Math.hypot(...shared.values())
        expect(together).toBeCloseTo(Math.hypot(before, now), 9)
        // Of one scale the difference of both would be left.
        expect(together).toBeGreaterThanOrEqual(Math.abs(before - now) - 1e-9)
      }),
    )
  })

  test('of bottles with one pourer has its error as far as more of them wore it in one count', () => {
    const pourer = { id: 'steel', name: 'Steel', weight: 300, error: 30 }
    const worn = sumsOf([open({ pourer }), open({ pourer })])
    const bare = sumsOf([open(), open()])
    const ofPourer = (shared: SharedErrors) => shared.get('steel,300,30') ?? 0
    expect(ofPourer(sharedBetween(worn, worn))).toBe(0)
    const [one, other] = [sharedBetween(bare, worn), sharedBetween(worn, bare)]
    expect(ofPourer(one)).toBeGreaterThan(1)
    expect(ofPourer(addShared([one, one]))).toBeCloseTo(2 * ofPourer(one), 9)
    expect(ofPourer(addShared([one, other]))).toBeCloseTo(0, 9)
  })
})
