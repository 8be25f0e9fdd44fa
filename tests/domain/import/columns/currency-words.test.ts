import { expect, test } from 'vitest'
import { bareAmount, currencyIn } from '#domain/import/columns/currency-words.ts'
import { planImport } from '#domain/import/plan-import.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { newUuid } from '#tests/support/ids.ts'
import { absolut, DEFAULTS, vodka } from '../planned.ts'

test.each([
  ['Purchase price, AMD', 'AMD'],
  ['Цена, руб.', 'RUB'],
  ['рублей', 'RUB'],
  ['Գնման գին, դրամ', 'AMD'],
  ['12 500 ֏', 'AMD'],
  ['$12', 'USD'],
  ['Price of all', null],
  ['Price VAT', null],
  ['драматический', null],
  ['Цена', null],
])('%s names %s', (text, currency) => {
  expect(currencyIn(text)).toBe(currency)
})

test('an amount is read without the words of its currency', () => {
  expect(bareAmount('12 500 драм')).toBe('12 500')
  expect(bareAmount('руб. 99,50')).toBe('99,50')
})

/** What becomes of one known good with a price column. */
function priceOf(
  head: string,
  cell: string,
  known: Pick<KnownPrice, 'amount' | 'currency'>[] = [],
) {
  const heads = ['Name', 'Type', 'Barcode', head]
  const { rows } = planImport({
    table: {
      cells: [heads, ['Absolut', 'Vodka', '7312040017072', cell]],
      firstRow: 1,
      heads,
      mapping: ['name_en', 'type', 'barcode', 'price'],
      exported: null,
    },
    goods: [absolut],
    types: [vodka],
    defaults: DEFAULTS,
    prices: {
      currency: 'AMD',
      known: new Map(known.map((one) => [absolut.id, one as KnownPrice])),
    },
    newId: newUuid,
  })
  const [row] = rows
  return row?.faults.map(({ code }) => code)[0] ?? row?.price?.after ?? row?.kind
}

test('a price is of the currency that its head names, else its cells, else of the company', () => {
  expect(priceOf('Cost', '12 500')).toEqual({ amount: 1_250_000, currency: 'AMD' })
  expect(priceOf('Cost, $', '12.50')).toEqual({ amount: 1250, currency: 'USD' })
  expect(priceOf('Cost', '12 500 դր.')).toEqual({ amount: 1_250_000, currency: 'AMD' })
  expect(priceOf('Cost', '$12')).toEqual({ amount: 1200, currency: 'USD' })
})

test('a price in a currency that is not that of its column, or no number, is put right first', () => {
  expect(priceOf('Cost, AMD', '$12')).toBe('price_unreadable')
  expect(priceOf('Cost, AMD', '500 руб')).toBe('price_unreadable')
  expect(priceOf('Cost', '-5')).toBe('price_unreadable')
  expect(priceOf('Cost', 'free')).toBe('price_unreadable')
})

test('the same price, and an empty cell, change nothing', () => {
  expect(priceOf('Cost', '12 500', [{ amount: 1_250_000, currency: 'AMD' }])).toBe('unchanged')
  expect(priceOf('Cost', '', [{ amount: 1_250_000, currency: 'AMD' }])).toBe('unchanged')
  expect(priceOf('Cost', '12 500', [{ amount: 1_250_000, currency: 'GEL' }])).toEqual({
    amount: 1_250_000,
    currency: 'AMD',
  })
})
