import { describe, expect, test } from 'vitest'
import { spreadOfUse, useADay, USES } from '#domain/stock/buying/daily-use.ts'
import { hasGrown, isWithin, type GoodUse, type KnownUse } from '#domain/stock/use.ts'
import { dailyUse, unusual, usualUse } from '#domain/stock/usual-use.ts'

/** So many millilitres in so many days. */
const used = (millilitres: number, days = 1, over: Partial<KnownUse> = {}): KnownUse => ({
  kind: 'known',
  good_id: 'gin',
  unit: 'ml',
  opening: millilitres * 1000,
  received: 0,
  closing: 0,
  sentIn: 0,
  writtenOff: 0,
  sentOut: 0,
  used: millilitres * 1000,
  more: 0,
  uncertainty: null,
  days,
  ...over,
})
const UNKNOWN: GoodUse = { kind: 'unknown', good_id: 'gin', reason: 'not_counted_now' }

describe('what is usual', () => {
  test('needs three uses at different times, in one unit', () => {
    const past = [used(100), used(400, 2), used(300)]
    expect(usualUse(past, 'ml')).toEqual({ median: 200, spread: 1.4826 * 100 })
    expect(usualUse(past.slice(1), 'ml')).toBeNull()
    expect(usualUse([...past.slice(1), used(100, 0)], 'ml')).toBeNull()
    expect(usualUse([...past.slice(1), used(100, 1, { unit: 'g' })], 'ml')).toBeNull()
    expect([dailyUse(used(100, 0)), dailyUse(used(100, -1)), dailyUse(used(100, 4))]).toEqual([
      null,
      null,
      25,
    ])
  })

  test.each<[what: string, use: KnownUse, spread: number, verdict: 'high' | 'low' | null]>([
    ['a quarter more', used(500), 0, null],
    ['over a quarter more', used(501), 0, 'high'],
    ['a quarter less', used(300), 0, null],
    ['over a quarter less', used(299), 0, 'low'],
    ['what the scatter explains', used(400 + 350), 100, null],
    ['more than the scatter explains', used(400 + 351), 100, 'high'],
    ['what the ± explains', used(600, 1, { uncertainty: 200 }), 0, null],
    ['more than the ± explains', used(601, 1, { uncertainty: 200 }), 0, 'high'],
    ['a ± that is shared by days', used(1200, 2, { uncertainty: 400 }), 0, null],
    ['more than that', used(1202, 2, { uncertainty: 400 }), 0, 'high'],
    ['two counts at one time', used(9000, 0), 0, null],
  ])('is not %s: 400 ml a day', (_, use, spread, verdict) => {
    expect(unusual(use, { median: 400, spread })).toBe(verdict)
    expect(unusual(use, null)).toBeNull()
  })
})

describe('what a day takes', () => {
  test('is the median of the last eight uses', () => {
    const old = used(9000)
    const last = Array.from({ length: USES }, (_, at) => used(100 + at))
    expect(useADay([old, ...last], 'ml')).toBe(103_500)
    expect(useADay([old, ...last.slice(1)], 'ml')).toBe(104_500)
  })

  test('differs by the median distance from it, over uses of their median length', () => {
    const uses = [used(700, 7), used(1400, 7), used(900, 3)]
    expect(useADay(uses, 'ml')).toBe(200_000)
    expect(spreadOfUse(uses, 'ml')).toEqual({ deviation: 100_000, days: 7 })
    // One wedding is no reason to expect another one.
    expect(spreadOfUse([...uses, used(70_000, 7)], 'ml')?.deviation).toBe(100_000)
    expect(spreadOfUse(uses.slice(1), 'ml')).toBeNull()
  })

  test('needs two uses', () => {
    expect(useADay([used(100), used(200)], 'ml')).toBe(150_000)
    expect(useADay([used(100)], 'ml')).toBeNull()
    expect(useADay([], 'ml')).toBeNull()
  })

  test('joins less than a day with what was before it', () => {
    expect(useADay([used(100), used(200, 0.5), used(60, 0.5)], 'ml')).toBe(180_000)
    expect(useADay([used(100), used(200), used(60, 0.5)], 'ml')).toBe(136_667)
    // The oldest has nothing before it.
    expect(useADay([used(60, 0.5), used(100), used(300)], 'ml')).toBe(200_000)
  })

  test.each<[what: string, step: GoodUse]>([
    ['nobody knows', UNKNOWN],
    ['is in another unit', used(900, 1, { unit: 'g' })],
    ['has grown', used(0, 1, { opening: 1000, more: 5000 })],
    ['had nothing to use', used(0, 1)],
  ])('leaves out a step that %s, and joins nothing over it', (_, step) => {
    expect(useADay([used(100), step, used(200)], 'ml')).toBe(150_000)
    expect(useADay([used(100), used(200), step, used(60, 0.5)], 'ml')).toBe(150_000)
  })

  test('counts a day of which nothing was used, where something was there or came', () => {
    const idle = used(0, 1, { opening: 1 })
    expect(useADay([used(100), idle], 'ml')).toBe(50_000)
    expect(useADay([used(100), used(0, 1, { received: 1 })], 'ml')).toBe(50_000)
  })
})

test.each([
  [10_000, 10, true],
  [-10_000, 10, true],
  [10_001, 10, false],
  [0, null, true],
  [1, null, false],
])('%i thousandths are within ± %s: %s', (amount, uncertainty, within) => {
  expect(isWithin(amount, uncertainty)).toBe(within)
  expect(hasGrown(used(0, 1, { more: amount, uncertainty }))).toBe(!within && amount > 0)
})
