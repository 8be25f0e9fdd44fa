import { expect, test } from 'vitest'
import { totalsOfVariances } from '#domain/stock/variance-totals.ts'
import type { KnownVariance, Variance } from '#domain/stock/variance.ts'

function known(over: Partial<KnownVariance>): KnownVariance {
  return {
    kind: 'known',
    product_id: '',
    product_name: '',
    good_ids: [],
    unit: 'ml',
    expected: 0,
    counted: 0,
    difference: 0,
    uncertainty: 1,
    verdict: 'within',
    currency: 'AMD',
    money: null,
    beyond: null,
    ...over,
  }
}

const unknown: Variance = {
  kind: 'unknown',
  product_id: '',
  product_name: '',
  good_ids: [],
  reason: 'not_counted',
}

const VARIANCES: Variance[] = [
  known({ verdict: 'missing', difference: -700, money: -900 }),
  known({ verdict: 'missing', difference: -300, money: null }),
  known({ verdict: 'missing', difference: -3, unit: 'pieces', money: -60, currency: 'EUR' }),
  known({ verdict: 'surplus', difference: 400, money: 500 }),
  known({ verdict: 'within', difference: -90, money: -100 }),
  known({ verdict: null, difference: -5000, money: -9000 }),
  unknown,
]

test('what is missing and what is too much are apart, unit by unit and currency by currency', () => {
  expect(totalsOfVariances(VARIANCES, true)).toEqual({
    known: 6,
    of: 7,
    missing: {
      products: 3,
      amounts: [
        { unit: 'ml', amount: -1000 },
        { unit: 'pieces', amount: -3 },
      ],
      money: {
        sums: [
          { currency: 'AMD', amount: -900 },
          { currency: 'EUR', amount: -60 },
        ],
        known: 2,
        counted: 3,
      },
    },
    surplus: {
      products: 1,
      amounts: [{ unit: 'ml', amount: 400 }],
      money: { sums: [{ currency: 'AMD', amount: 500 }], known: 1, counted: 1 },
    },
  })
})

test('whoever may not see prices sees no worth', () => {
  const { missing, surplus } = totalsOfVariances(VARIANCES, false)
  expect([missing.money, surplus.money]).toEqual([null, null])
})
