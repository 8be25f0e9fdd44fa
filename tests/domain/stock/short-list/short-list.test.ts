import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  LISTS,
  SHORT_LIST,
  shortListOf,
  thatMatter,
  type ListableGood,
} from '#domain/stock/short-list/short-list.ts'
import { DAY_MS } from '#domain/units.ts'

const START = Date.UTC(2026, 10, 30, 18)
const day = (n: number): string => new Date(START + n * DAY_MS).toISOString()
const NOW = day(0)

const good = (over: Partial<ListableGood> & { good_id: string }): ListableGood => ({
  readAt: day(-1),
  aDay: 1,
  price: 1000,
  uncertainty: 0.05,
  isNone: false,
  ...over,
})
const many = (count: number, over: (at: number) => Partial<ListableGood> = () => ({})) =>
  Array.from({ length: count }, (_, at) => good({ good_id: `good ${100 + at}`, ...over(at) }))

const amount = fc.option(fc.double({ min: 0, max: 5, noNaN: true }))
const anyGood = fc.record({
  readAt: fc.option(fc.integer({ min: -90, max: 0 }).map(day)),
  aDay: amount,
  price: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
  uncertainty: amount,
  isNone: fc.boolean(),
})
const anyGoods = fc
  .array(anyGood, { maxLength: 150 })
  .map((all) => all.map((one, at): ListableGood => ({ ...one, good_id: `good ${1000 + at}` })))

/** A week of lists, each of which is read to its end a day after the one before. */
function aWeekOf(goods: readonly ListableGood[]): Set<string> {
  let now = [...goods]
  const read = new Set<string>()
  for (let n = 0; n < LISTS; n += 1) {
    const list = new Set(shortListOf(now, day(n)))
    now = now.map((one) => (list.has(one.good_id) ? { ...one, readAt: day(n) } : one))
    for (const id of list) read.add(id)
  }
  return read
}

describe('a short list', () => {
  test('reads everything that matters within a week', () => {
    fc.assert(
      fc.property(anyGoods, (goods) => {
        const read = aWeekOf(goods)
        expect(thatMatter(goods, NOW).filter((id) => !read.has(id))).toEqual([])
      }),
    )
  })

  test('is as long as the week needs where more matter than a dozen a day read', () => {
    const goods = many(120)
    expect(thatMatter(goods, NOW)).toHaveLength(96)
    expect(shortListOf(goods, NOW)).toHaveLength(14)
    expect(aWeekOf(goods).size).toBeGreaterThanOrEqual(96)
  })

  test('is the same on two phones, whatever the order and the hour', () => {
    fc.assert(
      fc.property(anyGoods, fc.integer({ min: 0, max: DAY_MS / 4 - 1 }), (goods, later) => {
        const other = new Date(START + later).toISOString()
        expect(shortListOf(goods.toReversed(), other)).toEqual(shortListOf(goods, NOW))
      }),
    )
  })

  test('is empty only where there is nothing, and never longer than what there is', () => {
    fc.assert(
      fc.property(anyGoods, (goods) => {
        const list = shortListOf(goods, NOW)
        expect(list.length).toBeGreaterThanOrEqual(Math.min(1, goods.length))
        expect(new Set(list).size).toBe(list.length)
        expect(goods.map(({ good_id }) => good_id)).toEqual(expect.arrayContaining(list))
      }),
    )
  })

  test('has the rest by money, ± and days since', () => {
    const goods = many(SHORT_LIST * 3, () => ({ readAt: day(-1), aDay: 0.1 }))
    const dear = good({ good_id: 'dear', aDay: 0.1, price: 3000 })
    const vague = good({ good_id: 'vague', aDay: 0.1, uncertainty: 0.7 })
    const old = good({ good_id: 'old', aDay: 0.1, readAt: day(-9) })
    const list = shortListOf([...goods, dear, vague, old], NOW)
    expect(list).toEqual(expect.arrayContaining(['dear', 'vague', 'old']))
  })

  test('does not take an unknown price or use for nothing', () => {
    const goods = many(SHORT_LIST * 3, (at) => ({ price: 1000 + at, aDay: 0.1 }))
    const unpriced = good({ good_id: 'unpriced', price: null, aDay: 2 })
    const unused = good({ good_id: 'unused', price: 90_000, aDay: null })
    expect(thatMatter([...goods, unpriced, unused], NOW).slice(0, 2)).toEqual([
      'unused',
      'unpriced',
    ])
  })

  test('goes by use alone where nobody may see a price', () => {
    const goods = many(SHORT_LIST * 3, (at) => ({ price: null, aDay: at / 100 }))
    expect(thatMatter(goods, NOW)[0]).toBe(`good ${100 + SHORT_LIST * 3 - 1}`)
  })

  test('leaves out what is not there, unless nothing is', () => {
    const goods = many(3, (at) => ({ isNone: at > 0 }))
    expect(shortListOf(goods, NOW)).toEqual(['good 100'])
    expect(shortListOf(goods.slice(1), NOW)).toEqual(['good 101', 'good 102'])
  })

  test('does not tell by its order what is dear', () => {
    const goods = many(SHORT_LIST, (at) => ({ price: (at * 7919) % 1000 }))
    expect(shortListOf(goods, NOW)).toEqual(goods.map(({ good_id }) => good_id))
  })
})
