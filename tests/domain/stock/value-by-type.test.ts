import { expect, test } from 'vitest'
import type { Good } from '#domain/goods/goods.ts'
import type { GoodTotal } from '#domain/inventories/totals.ts'
import { addSums, type ValuedGood } from '#domain/stock/value.ts'
import { valueByType } from '#domain/stock/value-by-type.ts'
import { buildGood, buildGoodPrice, buildGoodsType } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

const spirits = buildGoodsType()
const wines = buildGoodsType()
const beers = buildGoodsType()
const waters = buildGoodsType()
const types = [spirits, wines, beers, waters]
const goodOf = (type: { id: string }) => buildGood({ goods_type_id: type.id })

function valued(good_id: string | null, value: number | null, currency = 'AMD'): ValuedGood {
  const total = { good_id } as GoodTotal
  const price = value === null ? null : buildGoodPrice({ currency, amount: value })
  return { total, price: price as ValuedGood['price'], value }
}

test('the goods of a type are worth something together, and the most valuable type is first', () => {
  const [gin, rum, red] = [goodOf(spirits), goodOf(spirits), goodOf(wines)]
  const all = [valued(gin.id, 100), valued(red.id, 250), valued(rum.id, 200), valued(gin.id, null)]
  expect(valueByType(all, [gin, rum, red], types, 'AMD')).toEqual([
    { type: spirits, value: { sums: [{ currency: 'AMD', amount: 300 }], known: 2, counted: 3 } },
    { type: wines, value: { sums: [{ currency: 'AMD', amount: 250 }], known: 1, counted: 1 } },
  ])
})

test('what has no type, no good or a deleted type stands together', () => {
  const orphan = goodOf({ id: newUuid() })
  const all = [valued(orphan.id, 1), valued(null, 2), valued(newUuid(), 3)]
  expect(valueByType(all, [orphan], types, 'AMD')).toMatchObject([
    { type: null, value: { sums: [{ amount: 6 }], counted: 3 } },
  ])
})

test('the company’s currency decides the order, also of a type that has others beside it', () => {
  const [gin, red, beer, water] = [spirits, wines, beers, waters].map(goodOf) as [
    Good,
    Good,
    Good,
    Good,
  ]
  const goods = [gin, red, beer, water]
  const all = [
    valued(gin.id, 900, 'EUR'),
    valued(red.id, 5, 'AMD'),
    valued(red.id, 9000, 'CHF'),
    valued(beer.id, 10, 'AMD'),
    // Of what nobody knows the value of, it is nothing in the company's currency.
    valued(water.id, null),
  ]
  const order = valueByType(all, goods, types, 'AMD').map(({ type }) => type)
  expect(order).toEqual([beers, wines, waters, spirits])
})

test('sums are added by currency, and stand by the codes of their currencies', () => {
  const sums = ['USD', 'AMD', 'EUR', 'AMD'].map((currency) => ({ currency, amount: 5 }))
  for (const given of [sums, sums.toReversed()]) {
    expect(addSums(given)).toEqual([
      { currency: 'AMD', amount: 10 },
      { currency: 'EUR', amount: 5 },
      { currency: 'USD', amount: 5 },
    ])
  }
})
