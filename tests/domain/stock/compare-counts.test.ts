import { expect, test } from 'vitest'
import type { Entry } from '#domain/counting/entries.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { compareCounts, type CountsToCompare } from '#domain/stock/compare-counts.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import {
  buildDelivery,
  buildEntry,
  buildGood,
  buildInventory,
} from '#tests/support/bars/builders.ts'

const gin = buildGood({ litrage: 700 })
const DAY = 24 * 3_600_000
const day = (n: number): string => new Date(Date.UTC(2026, 0, 1, 18) + n * DAY).toISOString()

function bottles(count: number, on: number): Entry {
  const figures = { ...buildEntry().figures, litrage: 700 }
  const sealed = { is_full: true, count, gross: null, millilitres: count * 700, figures }
  return buildEntry({ good_id: gin.id, measured_at: day(on), ...sealed })
}

const countOn = (on: number, entries: Entry[]) => ({
  inventory: buildInventory({ created_at: day(on), closed_at: day(on) }),
  contents: contentsByGood(entries),
})
const counted = (count: number, on: number) => countOn(on, [bottles(count, on)])

const BEFORE = counted(10, 7)

function compared(over: Partial<CountsToCompare> = {}) {
  const entries = [bottles(3, 14)]
  return compareCounts({
    now: countOn(14, entries),
    others: [BEFORE],
    before_id: BEFORE.inventory.id,
    isChosen: false,
    entries,
    spreads: new Map(),
    flows: [],
    goods: new Map([[gin.id, gin]]),
    prices: null,
    expected: [],
    ...over,
  })
}

const came = (pieces: number, on: number) =>
  buildDelivery([{ good_id: gin.id, unit: 'piece', amount: pieces }], { delivered_at: day(on) })

test('what was used is what there was and what came, less what is left', () => {
  expect(compared().goods).toMatchObject([{ good_id: gin.id, use: { used: 4_900_000 } }])
  const flows = [came(6, 3), came(2, 10)]
  expect(compared({ flows }).goods).toMatchObject([{ use: { used: 6_300_000 } }])
})

test('it is worth something for a person who may see prices', () => {
  const prices = new Map([[gin.id, { amount: 5000, currency: 'AMD' } as KnownPrice]])
  expect(compared({ prices }).goods).toMatchObject([{ money: 35_000 }])
  expect(compared().goods).toMatchObject([{ money: null, price: null }])
})

test('it is much or little by what was used between the counts before, in any order', () => {
  // Two, two, two and three bottles a week.
  const past = [counted(12, 0), counted(14, -7), counted(16, -14), counted(19, -21)]
  const others = [BEFORE, ...past]
  expect(compared({ others }).goods).toMatchObject([{ flag: 'high' }])
  expect(compared().goods).toMatchObject([{ flag: null }])
  expect(compared({ others: others.toReversed() }).goods).toMatchObject([{ flag: 'high' }])
})

test('what is usual is of the times before, in whichever counts, and not of this one', () => {
  const other = buildGood()
  const unrelated = [-1, -8, -15].map((on) => {
    const entry = { ...bottles(1, on), good_id: other.id }
    return countOn(on, [entry])
  })
  const past = [counted(12, 0), counted(14, -7), counted(16, -14)]
  const others = [BEFORE, ...unrelated, ...past]
  const usualIn = (all: typeof others) =>
    compared({ others: all }).goods.find(({ good_id }) => good_id === gin.id)?.usual
  expect(usualIn(others)).toEqual({ median: 200, spread: 0 })
  expect(usualIn(others.slice(0, -1))).toBeNull()
})

test('what came between the counts before was used there, and makes this use a usual one', () => {
  const past = [counted(12, 0), counted(14, -7), counted(16, -14), counted(19, -21)]
  const flows = [came(5, -3), came(5, -10), came(5, -17)]
  expect(compared({ others: [BEFORE, ...past], flows }).goods[0]?.flag).not.toBe('high')
})

test('what is missing is told only where a till has said what it expected', () => {
  expect(compared().variances).toBeNull()
  const store = {
    store_id: 's',
    store_name: 'Bar',
    scope: { except: [] },
    amount: 2800,
    sum: null,
    stands_for: day(14),
    asked_at: day(14),
  }
  const expected = [
    {
      product_id: 'p',
      product_name: 'Gin',
      measurement_unit: 'l',
      currency: 'AMD',
      good_ids: [gin.id],
      stores: [store],
    },
  ]
  expect(compared({ expected }).variances).toMatchObject([
    { product_id: 'p', kind: 'known', expected: 2_800_000, counted: 2_100_000, verdict: 'missing' },
  ])
})

test('what is not on a short list and was not counted is not said to be uncounted', () => {
  const rum = buildGood({ litrage: 700 })
  const rye = buildGood({ litrage: 700 })
  const entriesOf = (ids: string[], on: number) =>
    ids.map((good_id) => ({ ...bottles(5, on), good_id }))
  const before = countOn(7, entriesOf([gin.id, rum.id, rye.id], 7))
  const entries = entriesOf([gin.id], 14)
  const reasons = (short_list: string[] | null) => {
    const now = countOn(14, entries)
    const inventory = { ...now.inventory, short_list }
    return compared({
      now: { ...now, inventory },
      others: [before],
      before_id: before.inventory.id,
      entries,
      goods: new Map([gin, rum, rye].map((good) => [good.id, good])),
    }).goods.map(({ good_id, use }) => [good_id, use.kind])
  }
  expect(reasons([gin.id, rum.id])).toEqual([
    [gin.id, 'known'],
    [rum.id, 'unknown'],
  ])
  expect(reasons(null)).toHaveLength(3)
})
