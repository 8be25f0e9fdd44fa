import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { LANGUAGES } from '#domain/languages.ts'
import { AMOUNT_MAX } from '#domain/money/amount.ts'
import { exponentOf, shownDecimals } from '#domain/money/exponents.ts'
import { formatMoney, formatSums } from '#domain/money/format-money.ts'
import { moneyAsTyped, readMoney } from '#domain/money/typed-money.ts'

const CURRENCIES = ['AMD', 'EUR', 'JPY', 'KWD', 'HUF', 'IDR']
const amounts = fc.integer({ min: 0, max: AMOUNT_MAX })
const currencies = fc.constantFrom(...CURRENCIES)

test.each([
  ['12500', 12_500_00],
  ['12 500', 12_500_00],
  ['12\u00A0500,5', 12_500_50],
  ['12\u202F500', 12_500_00],
  ['12.500,50', 12_500_50],
  ['12,500.50', 12_500_50],
  ['1,234.5', 1234_50],
  ['1.234', 1234_00],
  ['1,234', 1234_00],
  ['1.234.567', 1_234_567_00],
  ['1,234,567.8', 1_234_567_80],
  ["1'234'567.80", 1_234_567_80],
  ['0,500', 50],
  ['0.5', 50],
  ['.5', 50],
  ['12,', 12_00],
  ['12,5', 12_50],
  ['1234,567', 1234_57],
  ['1.005', 1005_00],
  ['0.005', 1],
  ['0.004', 0],
  ['1.0049', 1_00],
  ['֏ 500', 500_00],
  ['500 amd', 500_00],
  ['0', 0],
])('%s AMD is understood', (text, amount) => {
  expect(readMoney(text, 'AMD')).toBe(amount)
})

test.each([
  '',
  ' ',
  'free',
  '-5',
  '1,2,3',
  '1.234,56.7',
  '1,23.456,7',
  '12,34,567',
  '1..5',
  '5 USD',
  '99999999999999',
])('%j is no amount', (text) => {
  expect(readMoney(text, 'AMD')).toBeNull()
})

describe('Decimals of the currency', () => {
  it.each([
    ['1,234', 'JPY', 1234],
    ['12.5', 'JPY', 13],
    ['1,234', 'KWD', 1234],
    ['1.2345', 'KWD', 1235],
    ['12.50', 'HUF', 1250],
  ])('%s %s', (text, currency, amount) => {
    expect(readMoney(text, currency)).toBe(amount)
  })
})

test('what a field shows is read as the same amount', () => {
  fc.assert(
    fc.property(amounts, currencies, (amount, currency) => {
      expect(readMoney(moneyAsTyped(amount, currency), currency)).toBe(amount)
    }),
  )
})

test('what a screen shows can be typed again, in every language', () => {
  fc.assert(
    fc.property(
      amounts,
      currencies,
      fc.constantFrom(...LANGUAGES),
      (amount, currency, language) => {
        const shown = formatMoney(amount, currency, language)
        const text = shown.replaceAll(/[^\d.,\s]/g, '').trim()
        // Three decimals of a dinar and no others look like thousands to people, too.
        fc.pre(currency !== 'KWD' || !/^\d{1,3}([.,\s]\d{3})+$/.test(text))
        const coin = 10 ** (exponentOf(currency) - shownDecimals(amount, currency))
        expect(readMoney(text, currency)).toBe(Math.round(amount / coin) * coin)
      },
    ),
  )
})

test('whole amounts are shown without decimals', () => {
  expect(formatMoney(12_500_00, 'AMD', 'ru').replaceAll(/\s/g, ' ')).toBe('12 500 ֏')
  expect(formatMoney(12_500_50, 'AMD', 'hy').replaceAll(/\s/g, ' ')).toBe('12 501 ֏')
  expect(formatMoney(12_500_00, 'HUF', 'en').replaceAll(/\s/g, ' ')).toBe('Ft 12,500')
})

test('a currency in which nothing is left is not written beside the others', () => {
  const dollars = { amount: 0, currency: 'USD' }
  const dram = { amount: 336_116_00, currency: 'AMD' }
  expect(formatSums([dram, dollars], 'en')).toBe('֏336,116')
  expect(formatSums([dollars], 'en')).toBe('$0')
  expect(formatSums([], 'en')).toBe('')
})
