import { describe, expect, test } from 'vitest'
import { repeatabilityOf, type CountedPair } from '#domain/counting/recounts/repeatability.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { buildEntry } from '#tests/support/bars/builders.ts'

const by = (user: string, over: Partial<Entry> = {}) =>
  buildEntry({ user_id: user, user_full_name: user, device_id: `phone of ${user}`, ...over })

const pair = (first: Entry[], second: Entry[], isAgreed = true): CountedPair => {
  return { first, second, isAgreed }
}

const between = (one: string, other: string) => pair([by(one)], [by(other)])

test('counters and scales with the most pairs stand first, and equal ones as they came', () => {
  const pairs = [between('ani', 'davit'), between('gor', 'davit'), between('gor', 'davit')]
  const { counters, scales } = repeatabilityOf([...pairs, between('eva', 'lilit')])
  const order = ['davit', 'gor', 'ani', 'eva', 'lilit']
  expect(counters.map(({ user_id }) => user_id)).toEqual(order)
  expect(counters.map(({ pairs: count }) => count)).toEqual([3, 2, 1, 1, 1])
  expect(scales.map(({ full_names }) => full_names)).toEqual(order.map((name) => [name]))
})

test('a counter has the name of the last reading, wherever it stands', () => {
  const [old, now] = ['2026-11-19T10:00:00.000Z', '2026-11-20T10:00:00.000Z']
  const named = (user_full_name: string, measured_at: string) =>
    by('ani', { user_full_name, measured_at })
  const pairs = [
    pair([named('Ani Petrosyan', old)], [by('davit', { measured_at: now })]),
    pair([named('Ani Sargsyan', now)], [by('davit', { measured_at: now })]),
  ]
  for (const all of [pairs, pairs.toReversed()]) {
    const { counters } = repeatabilityOf(all)
    expect(counters.find(({ user_id }) => user_id === 'ani')?.full_name).toBe('Ani Sargsyan')
  }
})

test('a scale is told by its device and its step, and names all who weighed with it by alphabet', () => {
  const shared = { device_id: 'bar phone' }
  const { scales } = repeatabilityOf([
    pair([by('gor', { ...shared, division: 10 })], [by('ani', { ...shared, division: 10 })]),
    pair([by('eva', { ...shared, division: 1 })], [by('ani', { source: 'keypad', ...shared })]),
  ])
  expect(scales).toMatchObject([
    { device_id: 'bar phone', division: 10, full_names: ['ani', 'gor'], pairs: 1 },
    { device_id: 'bar phone', division: 1, full_names: ['eva'], pairs: 1 },
  ])
})

test('who weighed both counts took part in one pair', () => {
  expect(repeatabilityOf([between('ani', 'ani')]).counters).toMatchObject([{ pairs: 1 }])
})

describe('a bottle counts as open unless', () => {
  const sealed = { is_full: true, gross: null }
  const cases: [string, Partial<Entry>][] = [
    ['it is sealed', { ...sealed, count: 1 }],
    ['there was none left', { ...sealed, count: 0 }],
  ]
  test.each(cases)('%s', (_, over) => {
    const open = pair([by('ani')], [by('davit')])
    expect(repeatabilityOf([open]).weighed.pairs).toBe(1)
    const beside = pair([by('ani'), by('ani', over)], [by('davit')])
    expect(repeatabilityOf([beside]).weighed.pairs).toBe(1)
  })
})

describe('estimates by eye', () => {
  const eye = (user: string, over: Partial<Entry> = {}) =>
    by(user, { gross: null, tenths: 5, millilitres: 350, ...over })
  const five = (one: Entry[], other: Entry[]) =>
    repeatabilityOf([1, 2, 3, 4, 5].map(() => pair(one, other))).byEye

  test('say nothing of a bottle whose size or amount is unknown', () => {
    const figures = { weight_full: null, weight_empty: null, litrage: null, density: null }
    expect(five([eye('ani', { figures })], [eye('davit', { figures })]).pairs).toBe(0)
    expect(five([eye('ani', { millilitres: null })], [eye('davit')]).pairs).toBe(0)
    expect(five([eye('ani')], [eye('davit', { millilitres: null })]).pairs).toBe(0)
  })

  test('are shares of the greater size, where the good was measured again', () => {
    const litre = { weight_full: null, weight_empty: null, litrage: 1000, density: null }
    const one = eye('ani', { figures: litre, millilitres: 500 })
    const other = by('davit', { millilitres: 400 })
    const told = { pairs: 5, deviation: expect.closeTo(0.1, 9) as number }
    expect(five([one], [other])).toMatchObject(told)
    expect(five([other], [one])).toMatchObject(told)
  })

  test('of several bottles are one difference of their sums, shared by all who looked', () => {
    const one = [eye('ani', { millilitres: 210 }), eye('ani', { millilitres: 350 })]
    const other = [by('davit', { millilitres: 350 }), by('davit', { millilitres: 350 })]
    // 140 ml of 700 ml, of which each of two looks explains an equal part of the variance.
    expect(five(one, other).deviation).toBeCloseTo(0.2 / Math.SQRT2, 9)
  })

  test('are weighed by nobody: they make no counter and no scale', () => {
    const { counters, scales } = repeatabilityOf([pair([eye('ani')], [by('davit')])])
    expect([counters, scales]).toEqual([[], []])
  })
})

test('what bottles wear is not weighed with them', () => {
  const pourer = { id: 'p', name: 'Steel', weight: 285, error: 26 }
  const worn = pair([by('ani', { gross: 8220 })], [by('davit', { gross: 8505, pourer })])
  const { weighed } = repeatabilityOf([1, 2, 3, 4, 5].map(() => worn))
  expect(weighed.deviation).toBeCloseTo(0, 9)
})
