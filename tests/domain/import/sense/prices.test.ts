import { expect, test } from 'vitest'
import { isPriceFar } from '#domain/money/far-price.ts'
import { farFromLast, unlikeOthers } from '#domain/import/sense/sense-rows.ts'
import { TypicalPrices } from '#domain/import/sense/typical-prices.ts'
import { factsOf } from './facts.ts'

const AMD = { currency: 'AMD' }
const paid = (amount: number) => ({ amount, ...AMD })
const good = { goods_type_id: 'whisky', litrage: 700 }

test.each([
  [3000, false],
  [3001, true],
  [334, false],
  [333, true],
  [0, true],
])('after a price of 1000 one of %s is looked at: %s', (amount, isOdd) => {
  const price = { before: paid(1000), after: paid(amount) }
  expect(farFromLast(factsOf({ price })) !== null).toBe(isOdd)
})

test('it says what the last price was, which another currency or nothing can not tell', () => {
  const was = paid(1000)
  expect(farFromLast(factsOf({ price: { before: was, after: paid(9000) } }))).toEqual({
    target: 'price',
    code: 'price_far',
    was,
  })
  const euros = { amount: 1000, currency: 'EUR' }
  expect(farFromLast(factsOf({ price: { before: euros, after: paid(9000) } }))).toBeNull()
  expect(farFromLast(factsOf({ price: { before: null, after: paid(9000) } }))).toBeNull()
  expect(isPriceFar(9000, 0)).toBe(false)
})

test.each([
  [10_000, false],
  [10_001, true],
  [100, false],
  [99, true],
])('among five of 1000 of its type and size, %s is looked at: %s', (amount, isOdd) => {
  const price = { before: null, after: paid(amount) }
  const others = (count: number, of = good) =>
    Array.from({ length: count }, () => ({ good: of, price: paid(1000) }))
  const doubt = (list: ReturnType<typeof others>) =>
    unlikeOthers(factsOf({ price }, { good, typical: new TypicalPrices(list) }))
  expect(doubt(others(5)) !== null).toBe(isOdd)
  expect(doubt(others(4))).toBeNull()
  expect(doubt([...others(4), ...others(1, { ...good, litrage: 50 })])).toBeNull()
})
