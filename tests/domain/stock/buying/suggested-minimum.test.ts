import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINIMUM_PIECES_MAX } from '#domain/stock/buying/minimums.ts'
import { suggestedMinimum } from '#domain/stock/buying/suggested-minimum.ts'

const BOTTLE = 700_000
/** Weekly uses of half a bottle a day, whose median deviation is a tenth of a bottle a day. */
const weekly = { aDay: 350_000, spread: { deviation: 70_000, days: 7 } }

test('is the use of the days ahead and what its spread asks for, in whole bottles', () => {
  // 2.45 l, and 1.645 · 1.4826 · 0.07 l · √(7 · 7) = 1.195 l.
  expect(suggestedMinimum(weekly, 7, 'piece', BOTTLE)).toBe(Math.ceil((2.45 + 1.195) / 0.7))
  // Over four weeks the margin is twice that of one.
  expect(suggestedMinimum(weekly, 28, 'piece', BOTTLE)).toBe(Math.ceil((9.8 + 2.39) / 0.7))
  const steady = { aDay: 350_000, spread: { deviation: 0, days: 7 } }
  expect(suggestedMinimum(steady, 7, 'piece', BOTTLE)).toBe(4)
})

test('is in whole tenths of a litre or kilogram, where a bottle has no known size', () => {
  expect(suggestedMinimum(weekly, 7, 'l', null)).toBe(3700)
  expect(suggestedMinimum(weekly, 7, 'piece', null)).toBeNull()
})

test('is none where nobody knows the use, its spread, or hardly any is used', () => {
  for (const used of [
    { ...weekly, aDay: null },
    { ...weekly, aDay: 0 },
    { ...weekly, spread: null },
  ]) {
    expect(suggestedMinimum(used, 7, 'piece', BOTTLE)).toBeNull()
  }
})

test('grows with the use, its spread and the days, and can always be set', () => {
  const figure = fc.integer({ min: 1, max: 5_000_000 })
  const days = fc.integer({ min: 1, max: 365 })
  fc.assert(
    fc.property(figure, figure, days, days, (aDay, deviation, length, ahead) => {
      const suggest = (more: number, spread: number, at: number): number =>
        suggestedMinimum(
          { aDay: aDay + more, spread: { deviation: deviation + spread, days: length } },
          at,
          'piece',
          BOTTLE,
        ) ?? 0
      const own = suggest(0, 0, ahead)
      expect(own).toBeGreaterThanOrEqual(1)
      expect(own).toBeLessThanOrEqual(MINIMUM_PIECES_MAX)
      for (const other of [suggest(1, 0, ahead), suggest(0, 1, ahead), suggest(0, 0, ahead + 1)]) {
        expect(other).toBeGreaterThanOrEqual(own)
      }
    }),
  )
})
