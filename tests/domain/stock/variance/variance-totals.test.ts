import { expect, test } from 'vitest'
import { netVariance, totalsOfVariances } from '#domain/stock/variance/variance-totals.ts'
import type { Variance } from '#domain/stock/variance/variance.ts'
import { buildVariance, UNKNOWN_VARIANCE } from '#tests/support/bars/variances.ts'

const VARIANCES: Variance[] = [
  buildVariance({ verdict: 'missing', difference: -700, money: -900 }),
  buildVariance({ verdict: 'missing', difference: -300, money: null }),
  buildVariance({
    verdict: 'missing',
    difference: -3,
    unit: 'pieces',
    money: -60,
    currency: 'EUR',
  }),
  buildVariance({ verdict: 'surplus', difference: 400, money: 500 }),
  buildVariance({ verdict: 'within', difference: -90, money: -100 }),
  buildVariance({ verdict: null, difference: -5000, money: -9000 }),
  UNKNOWN_VARIANCE,
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

test('all variances come to what was counted less what was expected, unit by unit', () => {
  const goods = ['a', 'b', 'c', 'd', 'e'].map((good_id) => ({ good_id }))
  const of = (good_ids: string[], expected: number, counted: number, over = {}) =>
    buildVariance({ good_ids, expected, counted, difference: counted - expected, ...over })
  const net = netVariance(
    goods,
    [
      of(['a', 'b'], 1000, 300, { uncertainty: 3, money: -900 }),
      of(['c'], 200, 600, { uncertainty: 4, money: 500, verdict: 'surplus' }),
      of(['d'], 5, 4, { unit: 'pieces', uncertainty: null, verdict: null }),
      { ...UNKNOWN_VARIANCE, good_ids: ['e'] },
    ],
    true,
  )
  expect(net).toEqual({
    known: 4,
    of: 5,
    sums: [
      { unit: 'ml', expected: 1200, counted: 900, difference: -300, uncertainty: 5 },
      { unit: 'pieces', expected: 5, counted: 4, difference: -1, uncertainty: null },
    ],
    money: { sums: [{ currency: 'AMD', amount: -400 }], known: 2, counted: 3 },
  })
  expect(netVariance(goods, [], false)).toEqual({ known: 0, of: 5, sums: [], money: null })
})
