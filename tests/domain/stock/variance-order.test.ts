import { describe, expect, test } from 'vitest'
import {
  byMoneyBeyond,
  isBeyond,
  type KnownVariance,
  type Variance,
} from '#domain/stock/variance/variance.ts'
import { buildVariance, UNKNOWN_VARIANCE } from '#tests/support/bars/variances.ts'

const known = (name: string, over: Partial<KnownVariance> = {}) => buildVariance(over, name)

const much = known('much', { beyond: 900 })
const little = known('little', { beyond: 100, verdict: 'surplus' })
const foreign = known('foreign', { beyond: 5000, currency: 'EUR' })
const unpriced = known('unpriced')
const within = known('within', { verdict: 'within', beyond: 0 })
const unjudged = known('unjudged', { verdict: null, beyond: 700 })
const all = [much, little, foreign, unpriced, within, unjudged, UNKNOWN_VARIANCE]

const order = (variances: readonly Variance[], sign: 1 | -1 = 1) =>
  variances.toSorted(byMoneyBeyond('AMD', sign)).map((one) => one.product_id)

describe('what is missing stands', () => {
  test('by what it is worth beyond its ±, then unpriced, within, unjudged, and unknown last', () => {
    const names = ['much', 'little', 'foreign', 'unpriced', 'within', 'unjudged', 'unknown']
    expect(order(all)).toEqual(names)
    expect(order(all.toReversed())).toEqual(names)
  })

  test('the other way round, in which currencies keep their order', () => {
    const names = ['unknown', 'unjudged', 'within', 'unpriced', 'little', 'much', 'foreign']
    expect(order(all, -1)).toEqual(names)
    expect(order(all.toReversed(), -1)).toEqual(names)
  })
})

test('only what is missing or too much is more than counting can tell', () => {
  expect(all.filter(isBeyond)).toEqual([much, little, foreign, unpriced])
})
