import { describe, expect, test } from 'vitest'
import type { WorthRecounting } from '#domain/counting/recounts/worth-recounting.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import type { ComparisonLine } from '#domain/stock/comparison-lines.ts'
import { ODDITIES, oddLines } from '#domain/stock/odd-lines.ts'
import {
  checkedOf,
  uncheckedOf,
  type ReviewFacts,
  type Unchecked,
} from '#domain/stock/unchecked.ts'
import type { KnownUse, UnknownReason } from '#domain/stock/use.ts'
import type { Variance } from '#domain/stock/variance/variance.ts'
import { buildGood, buildGoodPrice } from '#tests/support/bars/builders.ts'
import { buildVariance, UNKNOWN_VARIANCE } from '#tests/support/bars/variances.ts'

const WEEK = 7
const litres = (amount: number): number => Math.round(amount * 1_000_000)

function useOf(good_id: string, over: Partial<KnownUse> = {}): KnownUse {
  return {
    kind: 'known',
    good_id,
    unit: 'ml',
    opening: litres(10),
    received: 0,
    closing: litres(9),
    sentIn: 0,
    writtenOff: 0,
    sentOut: 0,
    used: litres(1),
    more: 0,
    uncertainty: 10,
    days: WEEK,
    ...over,
  }
}

function line(name: string, over: Partial<ComparisonLine> = {}): ComparisonLine {
  return {
    good_id: name,
    good: buildGood({ id: name, litrage: 700 }),
    name,
    typeName: '',
    last: null,
    now: null,
    use: useOf(name),
    shared: new Map(),
    flag: null,
    since: null,
    usual: null,
    price: null,
    money: null,
    variance: null,
    together: [],
    ...over,
  }
}

const price = (amount: number, currency = 'AMD'): KnownPrice => ({
  ...buildGoodPrice(),
  amount,
  currency,
})
const missing = (name: string, beyond: number | null, over: object = {}): ComparisonLine =>
  line(name, {
    variance: buildVariance({ good_ids: [name], difference: -5000, beyond, ...over }),
  })
const grown = (name: string, more: number, over: Partial<ComparisonLine> = {}): ComparisonLine =>
  line(name, { use: useOf(name, { used: 0, more }), ...over })
/** @param times as much as its usual 1 l a week */
const used = (name: string, times: number, over: Partial<KnownUse> = {}): ComparisonLine =>
  line(name, {
    use: useOf(name, { used: litres(times), ...over }),
    usual: { median: 1000 / WEEK, spread: 0 },
  })
const error = (good_id: string, share: number | null, money: number | null): WorthRecounting => ({
  good_id,
  unit: 'ml',
  uncertainty: (share ?? 0.2) * 700,
  share,
  money,
  open_bottles: 1,
})

const found = (lines: ComparisonLine[], errors: WorthRecounting[] = []) =>
  oddLines({ lines, errors }, 'AMD').map(({ good_id, oddities }) => [
    good_id,
    ...oddities.map(({ kind }) => kind),
  ])

test('what is missing comes first by money, then growth, much use and the least precise', () => {
  const lines = [
    line('as expected', { variance: buildVariance({ verdict: 'within' }) }),
    used('wedding', 3),
    grown('grown', 20_000),
    line('surplus', { variance: buildVariance({ verdict: 'surplus', difference: 5000 }) }),
    missing('cheap', 100),
    missing('unpriced', null),
    missing('dear', 9000),
    missing('foreign', 9_000_000, { currency: 'EUR' }),
  ]
  expect(found(lines, [error('eye', 0.36, 10)])).toEqual([
    ['dear', 'missing'],
    ['cheap', 'missing'],
    ['foreign', 'missing'],
    ['unpriced', 'missing'],
    ['grown', 'grown'],
    ['surplus', 'surplus'],
    ['wedding', 'many_times'],
    ['eye', 'imprecise'],
  ])
  expect(ODDITIES).toEqual(['missing', 'grown', 'surplus', 'many_times', 'imprecise'])
})

test('a line that is odd for several reasons stands once, by the first of them', () => {
  const all = {
    ...missing('gin', 10),
    use: useOf('gin', { used: 0, more: litres(2) }),
    together: ['Gin 1 l'],
  }
  expect(found([used('rum', 4), all], [error('gin', 0.1, 5), error('rum', 0.1, 4)])).toEqual([
    ['gin', 'missing', 'grown', 'imprecise'],
    ['rum', 'many_times', 'imprecise'],
  ])
  expect(oddLines({ lines: [all], errors: [] }, 'AMD')).toMatchObject([
    { together: ['Gin 1 l'], money: { amount: 10, currency: 'AMD' } },
  ])
})

test('noise accuses nobody: growth at its ± is none, and one thousandth beyond it is', () => {
  expect(found([grown('gin', 10_000)])).toEqual([])
  expect(found([grown('gin', 10_001)])).toEqual([['gin', 'grown']])
  expect(
    found([line('gin', { use: useOf('gin', { used: 0, more: 1, uncertainty: null }) })]),
  ).toEqual([['gin', 'grown']])
})

describe('many times the usual use', () => {
  test('is three times from there on, beyond its ± and its scatter', () => {
    expect(found([used('gin', 2.999)])).toEqual([])
    expect(found([used('gin', 3)])).toEqual([['gin', 'many_times']])
    expect(found([used('gin', 3, { uncertainty: 2000 })])).toEqual([])
    expect(found([used('gin', 3, { uncertainty: 1999 })])).toEqual([['gin', 'many_times']])
    const scattered = { ...used('gin', 3), usual: { median: 1000 / WEEK, spread: 200 } }
    expect(found([scattered])).toEqual([])
  })

  test('is by the day, and told for as many days', () => {
    const twice = used('gin', 6, { days: 2 * WEEK })
    expect(oddLines({ lines: [twice], errors: [] }, 'AMD')[0]?.oddities[0]).toMatchObject({
      kind: 'many_times',
      usual: litres(2),
    })
    expect(found([used('gin', 5, { days: 2 * WEEK })])).toEqual([])
  })

  test('is any use of what usually nobody uses, and nothing without a past', () => {
    const never = { ...used('gin', 0.1), usual: { median: 0, spread: 0 } }
    expect(found([never])).toEqual([['gin', 'many_times']])
    expect(found([{ ...used('gin', 9), usual: null }])).toEqual([])
  })
})

test('the least precise are at most six, from a tenth of a bottle on, in the order of their money', () => {
  const errors = Array.from({ length: 9 }, (_, at) => error(`bottle ${at}`, 0.2, 90 - at))
  expect(found([], errors).map(([id]) => id)).toEqual(
    [0, 1, 2, 3, 4, 5].map((at) => `bottle ${at}`),
  )
  const limits = [error('dear', 0.0999, 9000), error('at it', 0.1, 5), error('no size', null, 3)]
  expect(found([], limits)).toEqual([['at it', 'imprecise']])
})

test('growth and use are ordered by what they are worth, else by their size', () => {
  const lines = [
    grown('small', litres(1)),
    grown('cheap', litres(7), { price: price(1000) }),
    grown('large', litres(2)),
    grown('dear', litres(0.7), { price: price(50_000) }),
  ]
  expect(found(lines).map(([id]) => id)).toEqual(['dear', 'cheap', 'large', 'small'])
  expect(oddLines({ lines, errors: [] }, 'AMD').map(({ money }) => money?.amount ?? null)).toEqual([
    50_000,
    10_000,
    null,
    null,
  ])
})

describe('what could not be checked', () => {
  const unknown = (name: string, reason: UnknownReason): ComparisonLine =>
    line(name, { use: { kind: 'unknown', good_id: name, reason } })
  const facts = (over: Partial<ReviewFacts> = {}): Unchecked[] =>
    uncheckedOf({
      earlier: 'known',
      till: 'known',
      lines: [],
      lacksPast: false,
      withoutError: 0,
      withoutPrice: 0,
      unnamed: 0,
      ...over,
    })
  const withTill = (variance: Variance | null, together: string[] = []): Unchecked[] =>
    facts({ lines: [{ ...used('gin', 1), variance, together }] })

  test('is nothing where all of it was', () => {
    expect(withTill(buildVariance({ verdict: 'within' }))).toEqual([])
    expect(checkedOf([used('gin', 1), unknown('rum', 'not_counted_now')])).toEqual({
      checked: 1,
      of: 2,
    })
  })

  test('is the whole of it where there is no count before, or it is not here', () => {
    expect(facts({ earlier: 'none', till: 'not_connected' })).toEqual([{ kind: 'no_earlier' }])
    expect(facts({ earlier: 'not_here', till: 'not_here', lacksPast: true })).toEqual([
      { kind: 'earlier_not_here' },
    ])
  })

  test('is what is missing where no system tells what it expected', () => {
    expect(facts({ till: 'not_connected' })).toEqual([{ kind: 'no_till' }])
    expect(facts({ till: 'not_here' })).toEqual([{ kind: 'till_not_here' }])
    expect(facts({ till: 'not_checked' })).toEqual([{ kind: 'till_not_checked' }])
    const one = [{ kind: 'no_till_answer', items: 1 }]
    expect(withTill(null)).toEqual(one)
    expect(withTill(UNKNOWN_VARIANCE)).toEqual(one)
    expect(withTill(buildVariance({ verdict: null }))).toEqual(one)
    // An earlier line tells the variance of their product.
    expect(withTill(null, ['Gin 1 l'])).toEqual([])
  })

  test('is each item that was not counted, has no amount, no past, no ± or no price', () => {
    const lines = [
      unknown('a', 'not_counted_now'),
      unknown('b', 'not_counted_now'),
      unknown('c', 'not_counted_before'),
      unknown('d', 'no_common_unit'),
      { ...used('e', 1), usual: null, variance: buildVariance({ verdict: 'within' }) },
    ]
    expect(facts({ lines, withoutError: 3, withoutPrice: 4, unnamed: 5 })).toEqual([
      { kind: 'not_now', items: 2 },
      { kind: 'not_before', items: 1 },
      { kind: 'no_amount', items: 1 },
      { kind: 'no_usual', items: 1 },
      { kind: 'no_error', items: 3 },
      { kind: 'no_price', items: 4 },
      { kind: 'unnamed', items: 5 },
    ])
    // Older counts that are not here are the cause, and not that there are none.
    expect(facts({ lines: lines.slice(4), lacksPast: true })).toEqual([{ kind: 'past_not_here' }])
    // Who may not see prices is told nothing of them.
    expect(facts({ withoutPrice: null })).toEqual([])
  })
})
