import { describe, expect, test } from 'vitest'
import { noErrors } from '#domain/stock/error-sums.ts'
import type { GoodContents } from '#domain/stock/contents.ts'
import { stillDays } from '#domain/stock/buying/not-moved.ts'
import type { Span } from '#domain/stock/readings.ts'
import type { Received } from '#domain/stock/received.ts'
import { goodUse } from '#domain/stock/use.ts'

const DAY = 24 * 3_600_000
const day = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * DAY).toISOString()

/** Pieces, which are counted exactly. */
function pieces(count: number, on: number): GoodContents {
  return {
    good_id: 'g',
    amounts: { ml: null, g: null, pieces: count * 1000 },
    bottles: count,
    open_bottles: 0,
    estimated: 0,
    errors: noErrors(),
    size: null,
    readAt: day(on),
    isByWeight: false,
  }
}

function step(opening: GoodContents, closing: GoodContents, received?: Received): Span {
  return { opening, received, use: goodUse(opening, closing, received) }
}

const came = (count: number, id: string): Received => {
  const nothing = { pieces: 0, millilitres: 0, grams: 0 }
  const moved = { sentIn: nothing, writtenOff: nothing, sentOut: nothing }
  return { ...nothing, pieces: count, delivery_ids: [id], ...moved }
}

describe('a good that has not moved', () => {
  test.each([
    [29, null],
    [30, 30],
    [31, 31],
  ])('was still for %s days: %s', (days, expected) => {
    const [first, last] = [pieces(3, 0), pieces(3, days)]
    expect(stillDays([step(first, last)], last)).toBe(expected)
  })

  test('has every delivery of the days that adjoin', () => {
    const [a, b, c] = [pieces(3, 0), pieces(5, 20), pieces(9, 40)]
    const steps = [step(a, b, came(2, 'one')), step(b, c, came(4, 'two'))]
    expect(stillDays(steps, c)).toBe(40)
  })

  test('is judged from where somebody knows, and nothing of none cannot move', () => {
    const [a, b, c] = [pieces(3, 0), pieces(3, 40), pieces(3, 80)]
    const unknown: Span = {
      opening: a,
      received: undefined,
      use: { kind: 'unknown', good_id: 'g', reason: 'no_common_unit' },
    }
    expect(stillDays([unknown, step(b, c)], c)).toBe(40)
    const none = [pieces(0, 0), pieces(0, 60)] as const
    expect(stillDays([step(...none)], none[1])).toBeNull()
  })
})
