import { describe, expect, test } from 'vitest'
import { bookSteps } from '#domain/pos/sold/book-samples.ts'
import { postingOf } from '#domain/pos/sold/posting.ts'
import { soldLine, type MovedFacts } from '#domain/pos/sold/sold-line.ts'
import { MINUTE_MS } from '#domain/zone-offset.ts'

const line = (over: Partial<MovedFacts> = {}) =>
  soldLine({
    counted: 1.4,
    range: { least: -0.35, most: -0.35 },
    posting: 'as_sold',
    isDelivered: false,
    isWhollyCounted: true,
    ...over,
  })

describe('a line of a count during which the bar sold', () => {
  test('is corrected by what moved', () => {
    expect(line()).toEqual({ moved: -0.35, range: null, corrected: 1.05, reason: null })
    expect(line({ range: { least: 0.7, most: 0.7 } })).toMatchObject({ corrected: 2.1 })
  })

  test('stays as counted where nothing moved, whatever else is not known', () => {
    const still = { range: { least: 0, most: 0 } }
    expect(line(still)).toEqual({ moved: 0, range: null, corrected: null, reason: null })
    expect(line({ ...still, posting: 'at_once', isWhollyCounted: false })).toMatchObject({
      corrected: null,
      reason: null,
    })
  })

  test.each([
    ['all_at_once', { posting: 'at_once' }],
    ['not_counted', { isWhollyCounted: false }],
    ['between_readings', { range: { least: -0.35, most: -0.1 } }],
    ['below_nothing', { counted: 0.2 }],
    ['delivered', { isDelivered: true }],
    ['delivered', { isDelivered: true, range: { least: 0, most: 0 } }],
  ] as const)('is marked and not corrected: %s', (reason, over) => {
    expect(line(over)).toMatchObject({ moved: null, corrected: null, reason })
  })
})

describe('how a system books its sales', () => {
  /** Falls by one of the products at these minutes. */
  const falling = (minutes: readonly number[], product = 'gin') => {
    const times = [0, ...minutes.flatMap((at) => [at - 1, at])]
    const samples = [...new Set(times)].map((minute) => ({
      at: minute * MINUTE_MS,
      amounts: new Map([[product, 100 - minutes.filter((at) => at <= minute).length]]),
    }))
    return postingOf(bookSteps(samples), new Set(['gin']))
  }

  test('is told by at least three falls that are not within minutes of each other', () => {
    expect(falling([5, 20, 40])).toBe('as_sold')
    expect(falling([5, 40])).toBe('at_once')
    expect(falling([40])).toBe('at_once')
    expect(falling([40, 45, 50])).toBe('at_once')
  })

  test('is not told by what nobody counts, nor by what comes', () => {
    expect(falling([5, 20, 40], 'flour')).toBe('still')
    const coming = [0, 10, 20, 30].map((at) => ({
      at: at * MINUTE_MS,
      amounts: new Map([['gin', at]]),
    }))
    expect(postingOf(bookSteps(coming), new Set(['gin']))).toBe('still')
  })
})
