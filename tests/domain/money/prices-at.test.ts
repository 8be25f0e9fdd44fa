import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OF_NO_DELIVERY, type GoodPrice } from '#domain/money/good-price.ts'
import { pricesAt } from '#domain/money/prices-at.ts'
import { newUuid } from '#tests/support/ids.ts'

const good_id = newUuid()
const day = (n: number): string => new Date(Date.UTC(2026, 0, n)).toISOString()
const author = { user_id: newUuid(), user_full_name: 'Ani Petrosyan' }

function typed(amount: number | null, since: string): GoodPrice {
  const told = { id: newUuid(), good_id, amount, currency: 'AMD', source: 'typed' as const, since }
  return { ...told, ...OF_NO_DELIVERY, ...author, import_id: null }
}

/** @param bottles that came for `paid` */
function paid(
  paid_: number,
  bottles: number,
  since: string,
  over: Partial<GoodPrice> = {},
): GoodPrice {
  return {
    ...typed(Math.round(paid_ / bottles), since),
    source: 'delivery',
    line_id: newUuid(),
    paid: paid_,
    received: bottles * 1000,
    recorded_at: since,
    ...over,
  }
}

const now = (prices: GoodPrice[], basis: 'last' | 'average' = 'last', at: string | null = null) =>
  pricesAt(prices, at, basis).get(good_id)?.amount

test('what was paid last counts, by when it came and not by when it was written down', () => {
  const late = paid(100, 1, day(3), { recorded_at: day(20) })
  expect(now([paid(200, 1, day(5)), late])).toBe(200)
})

test('what is written down after an inventory was completed does not change its value', () => {
  const late = paid(300, 1, day(3), { recorded_at: day(20) })
  const prices = [paid(200, 1, day(2)), late]
  expect(now(prices, 'last', day(10))).toBe(200)
  expect(now(prices)).toBe(300)
})

test('a line tells what it told last, and nothing once it was taken away', () => {
  const first = paid(100, 1, day(5))
  const corrected = { ...first, id: newUuid(), amount: 120, paid: 120, recorded_at: day(6) }
  const gone = { ...first, id: newUuid(), amount: null, paid: null, recorded_at: day(7) }
  const before = typed(90, day(1))
  expect(now([before, first, corrected])).toBe(120)
  expect(now([before, first, corrected, gone])).toBe(90)
  expect(now([before, first, corrected, gone], 'last', day(6))).toBe(120)
})

test('an average is weighted by what was received, rounded once', () => {
  // 10 for 1,000 and 20 for 3,001: 133.37 each.
  expect(now([paid(1000, 10, day(1)), paid(3001, 20, day(2))], 'average')).toBe(133)
  expect(now([paid(1000, 10, day(1)), paid(3001, 20, day(2))], 'last')).toBe(150)
})

test('a price that was set by hand stands, and what comes after it begins a new average', () => {
  const old = paid(1000, 1, day(1))
  expect(now([old, typed(50, day(2))], 'average')).toBe(50)
  expect(now([old, typed(50, day(2)), paid(60, 1, day(3)), paid(80, 1, day(4))], 'average')).toBe(
    70,
  )
})

test('an average is of one currency, and of a year', () => {
  const foreign = paid(5, 1, day(3), { currency: 'USD' })
  expect(now([paid(100, 1, day(1)), foreign], 'average')).toBe(5)
  expect(now([paid(100, 1, day(1)), paid(300, 1, day(400))], 'average')).toBe(300)
})

test('the average lies between the cheapest and the dearest, and one price is its own', () => {
  const came = fc.record({
    each: fc.integer({ min: 0, max: 1_000_000 }),
    bottles: fc.integer({ min: 1, max: 1000 }),
  })
  fc.assert(
    fc.property(fc.array(came, { minLength: 1, maxLength: 20 }), (all) => {
      const prices = all.map(({ each, bottles }, n) => paid(each * bottles, bottles, day(n + 1)))
      const average = now(prices, 'average') ?? -1
      const each = all.map((one) => one.each)
      expect(average).toBeGreaterThanOrEqual(Math.min(...each))
      expect(average).toBeLessThanOrEqual(Math.max(...each))
    }),
  )
})

describe('a price that is unusual', () => {
  const far = (...prices: GoodPrice[]) => pricesAt(prices, null, 'last').get(good_id)?.before

  test('is beyond three times the one before, or below a third, and says that one', () => {
    expect(far(typed(100, day(1)), typed(300, day(3)))).toBeUndefined()
    expect(far(typed(100, day(1)), typed(301, day(3)))).toBe(100)
    expect(far(typed(100, day(1)), paid(33, 1, day(2)))).toBe(100)
    expect(far(typed(301, day(1)))).toBeUndefined()
  })

  test('is compared with the last one in its currency, as long as one is known', () => {
    const dram = { ...typed(1, day(1)), currency: 'USD' }
    expect(far(dram, typed(400, day(4)))).toBeUndefined()
    expect(far(typed(1, day(1)), typed(null, day(2)), typed(400, day(3)))).toBeUndefined()
  })

  test('is confirmed by whoever says it again or pays it once more, and corrected by another', () => {
    const wrong = [typed(100, day(1)), paid(4000, 10, day(2))]
    expect(far(...wrong)).toBe(100)
    expect(far(...wrong, typed(400, day(3)))).toBeUndefined()
    expect(far(...wrong, paid(410, 1, day(3)))).toBeUndefined()
    expect(far(...wrong, typed(110, day(3)))).toBeUndefined()
    expect(far(...wrong, typed(2000, day(3)))).toBe(400)
  })

  test('is none where it was mistyped and typed over within a day', () => {
    const [first, soon] = [typed(9000, day(1)), typed(900, '2026-01-01T20:00:00.000Z')]
    expect(far(first, soon)).toBeUndefined()
    expect(far(first, typed(900, day(3)))).toBe(9000)
    expect(far(typed(100, '2025-12-01T00:00:00.000Z'), first, soon)).toBe(100)
  })

  test('keeps an average unusual, for its last delivery is in it', () => {
    const all = [paid(100, 1, day(1)), paid(400, 1, day(2))]
    expect(pricesAt(all, null, 'average').get(good_id)).toMatchObject({ amount: 250, before: 100 })
  })
})
