import { describe, expect, test } from 'vitest'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { listableGoods, type ListedFrom } from '#domain/stock/short-list/listable-goods.ts'
import { buildDelivery, buildGood } from '#tests/support/bars/builders.ts'
import { countOf, hour } from '../branch-count.ts'

const gin = buildGood({ litrage: 700 })
const rum = buildGood({ litrage: 1000 })
const NOW = hour(24 * 15)

const from = (over: Partial<ListedFrom> = {}): ListedFrom => ({
  counts: [],
  flows: [],
  goods: new Map([gin, rum].map((good) => [good.id, good])),
  prices: new Map(),
  currency: 'AMD',
  ...over,
})
const priced = (currency: string) => new Map([[gin.id, { amount: 9000, currency } as KnownPrice]])
const weeks = [0, 1, 2].map((week) =>
  countOf(24 * 7 * week, { [gin.id]: 7000 - 1400 * week, [rum.id]: week === 2 ? 0 : 500 }),
)

describe('what may be on a short list', () => {
  test('is used by the bottle, at the price of one', () => {
    const [first] = listableGoods(from({ counts: weeks, prices: priced('AMD') }), NOW)
    expect(first).toMatchObject({ good_id: gin.id, price: 9000, isNone: false })
    expect(first?.aDay).toBeCloseTo(2 / 7)
    expect(first?.readAt).toBe(hour(24 * 14))
  })

  test('has no price in another currency, nor for whoever may see none', () => {
    const priceWith = (prices: ListedFrom['prices']) =>
      listableGoods(from({ counts: weeks, prices }), NOW)[0]?.price
    expect(priceWith(priced('USD'))).toBeNull()
    expect(priceWith(null)).toBeNull()
  })

  test('is not there after somebody has looked, until something comes', () => {
    const rumIn = (over: Partial<ListedFrom>) =>
      listableGoods(from({ counts: weeks, ...over }), NOW).find(({ good_id }) => good_id === rum.id)
    expect(rumIn({})?.isNone).toBe(true)
    const came = buildDelivery([{ good_id: rum.id, amount: 6 }], {
      delivered_at: hour(24 * 14 + 12),
    })
    expect(rumIn({ flows: [came] })?.isNone).toBe(false)
  })

  test('is of the whole company in a branch of which nothing is known, without what is deleted', () => {
    const gone = buildGood({ deleted_at: hour(0) })
    const goods = new Map([gin, rum, gone].map((good) => [good.id, good]))
    const ids = listableGoods(from({ goods }), NOW).map(({ good_id }) => good_id)
    expect(ids).toEqual([gin.id, rum.id])
    const counts = [countOf(0, { [gin.id]: 700, [gone.id]: 700 })]
    expect(listableGoods(from({ goods, counts }), NOW)).toHaveLength(1)
  })
})
