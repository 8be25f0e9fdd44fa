import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Entry } from '#domain/counting/entries.ts'
import { totalsByGood } from '#domain/inventories/totals.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { stockNow, type CountedGood } from '#domain/stock/stock-now.ts'
import type { MovedAmounts, Received } from '#domain/stock/received.ts'
import { sumValues, valuedGoods } from '#domain/stock/value.ts'
import {
  buildEntry,
  buildGood,
  buildGoodPrice,
  buildInventory,
  NOW,
} from '#tests/support/bars/builders.ts'

const goods = [
  buildGood({ litrage: 700 }),
  buildGood({ litrage: 1000 }),
  buildGood({ measurement_unit: 4, litrage: null }),
]
const [gin, vodka, flour] = goods.map(({ id }) => id)
const prices = goods.map(({ id }, at) =>
  buildGoodPrice({ good_id: id, amount: 700_000 + at * 33_333 }),
)
const known = new Map(
  prices.map(({ good_id, amount }) => [good_id, { amount, currency: 'AMD' } as KnownPrice]),
)
const last_id = buildInventory().id
const besides = { goods: new Map(goods.map((good) => [good.id, good])), prices: known, last_id }

const amount = fc.integer({ min: 0, max: 90_000 }).map((hundredths) => hundredths / 100)
const entries = fc.array(
  fc.oneof(
    fc
      .record({ good: fc.constantFrom(gin, vodka), amount })
      .map(({ good, amount: millilitres }) => buildEntry({ good_id: good ?? null, millilitres })),
    fc.integer({ min: 0, max: 12 }).map((count) =>
      buildEntry({
        good_id: vodka ?? null,
        is_full: true,
        count,
        gross: null,
        millilitres: count * 1000,
      }),
    ),
    fc
      .integer({ min: 0, max: 90_000 })
      .map((net) =>
        buildEntry({ good_id: flour ?? null, measurement_unit: 4, millilitres: null, net }),
      ),
  ),
  { maxLength: 12 },
)

const countedIn = (all: readonly Entry[], inventory_id: string, received?: Received) =>
  totalsByGood(all).map((total): CountedGood => ({
    total,
    entries: all.filter(({ good_id }) => good_id === total.good_id),
    inventory_id,
    readAt: NOW,
    received,
  }))

const came = (over: Partial<Received>): Received => ({
  pieces: 0,
  millilitres: 0,
  grams: 0,
  delivery_ids: ['d'],
  sentIn: { pieces: 0, millilitres: 0, grams: 0 },
  writtenOff: { pieces: 0, millilitres: 0, grams: 0 },
  sentOut: { pieces: 0, millilitres: 0, grams: 0 },
  ...over,
})

describe('what a branch has now', () => {
  test('is what a whole count has, to the smallest unit, as long as nothing came', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const counted = { totals: totalsByGood(all), entries: all }
        const { value, since } = stockNow(countedIn(all, last_id), besides)
        const before = valuedGoods({ closed_at: null }, counted, goods, prices)
        expect([value, since]).toEqual([sumValues(before), null])
      }),
    )
  })

  test('has each good by its own count, and what came since', () => {
    const bottle = [buildEntry({ good_id: gin ?? null, millilitres: 350 })]
    const received = came({ pieces: 2, millilitres: 700 })
    const now = stockNow(countedIn(bottle, 'older', received), besides)
    expect(now.since).toBe(NOW)
    expect(now.totals).toMatchObject({ bottles: 2, open_bottles: 1, total_leftover_ml: 2450 })
    expect(now.value?.sums).toEqual([{ currency: 'AMD', amount: 3.5 * 700_000 }])
  })

  test('no longer has what was written off since, and never less than nothing', () => {
    const two = [buildEntry({ good_id: gin ?? null, is_full: true, count: 2, millilitres: 1400 })]
    const stockAfter = (writtenOff: MovedAmounts) =>
      stockNow(countedIn(two, last_id, came({ writtenOff })), besides)
    const broken = stockAfter({ pieces: 1, millilitres: 0, grams: 0 })
    expect(broken.totals).toMatchObject({ bottles: 1, total_leftover_ml: 700 })
    expect(broken.value?.sums).toEqual([{ currency: 'AMD', amount: 700_000 }])
    const tooMany = stockAfter({ pieces: 9, millilitres: 0, grams: 0 })
    expect(tooMany.totals).toMatchObject({ bottles: 0, total_leftover_ml: 0 })
    expect(tooMany.value?.sums).toEqual([{ currency: 'AMD', amount: 0 }])
  })

  test.each([
    ['packages of what is sold by weight', flour, 4, came({ pieces: 1 })],
    ['kilograms of what is in bottles', gin, 1, came({ grams: 500 })],
  ] as const)('has no value for %s', (_, good_id, measurement_unit, received) => {
    const id = good_id ?? null
    const entry = buildEntry({ good_id: id, measurement_unit, net: 5000, millilitres: 500 })
    const { value } = stockNow(countedIn([entry], last_id, received), besides)
    expect(value).toMatchObject({ sums: [], known: 0, counted: 1 })
  })

  test('is worth nothing that a person may see who may not see prices', () => {
    const none = stockNow(countedIn([buildEntry({ good_id: gin ?? null })], last_id), {
      ...besides,
      prices: null,
    })
    expect(none.value).toBeNull()
  })
})
