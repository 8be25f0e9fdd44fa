import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AMOUNT_MAX } from '#domain/money/amount.ts'
import { shareOf } from '#domain/money/rounding.ts'

test.each([
  [1000, 1, 2, 500],
  [1, 1, 2, 1],
  [1, -1, 2, -1],
  [1, 49, 100, 0],
  [1, -49, 100, 0],
  [5, 1, 3, 2],
  [AMOUNT_MAX, 99_900_000, 70_000, 1_427_142_857_142_857],
])('%i for %i of %i', (price, part, whole, share) => {
  expect(shareOf(price, part, whole)).toBe(share)
})

const prices = fc.integer({ min: 0, max: 50_000_000 })
const wholes = fc.integer({ min: 1, max: 99_900_000 })

test('a share is within half a unit of the exact one, and the whole is the price', () => {
  fc.assert(
    fc.property(prices, wholes, fc.integer({ min: 0, max: 99_900_000 }), (price, whole, part) => {
      const share = BigInt(shareOf(price, part, whole))
      const error = share * BigInt(whole) - BigInt(price) * BigInt(part)
      expect(2n * (error < 0n ? -error : error) <= BigInt(whole)).toBe(true)
      expect(shareOf(price, whole, whole)).toBe(price)
      expect(shareOf(price, -part, whole)).toBe(-shareOf(price, part, whole) || 0)
    }),
  )
})

test('more of a good is never worth less', () => {
  fc.assert(
    fc.property(prices, wholes, fc.nat(1_000_000), fc.nat(1_000_000), (price, whole, one, more) => {
      expect(shareOf(price, one + more, whole)).toBeGreaterThanOrEqual(shareOf(price, one, whole))
    }),
  )
})
