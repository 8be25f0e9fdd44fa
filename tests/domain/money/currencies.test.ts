import { expect, test } from 'vitest'
import { CURRENCIES, currencyOf } from '#domain/money/currencies.ts'
import { exponentOf } from '#domain/money/exponents.ts'

test('a company has the currency that its owner chose, else that of its country, else dram', () => {
  expect(currencyOf({ currency: 'USD', country: 'GE' })).toBe('USD')
  expect(currencyOf({ currency: null, country: 'GE' })).toBe('GEL')
  expect(currencyOf({ currency: null, country: null })).toBe('AMD')
  // A device of an earlier version has neither.
  expect(currencyOf({})).toBe('AMD')
})

test('every currency can be written by Intl, and has the decimals of ISO 4217', () => {
  expect(CURRENCIES).toContain('AMD')
  expect(CURRENCIES.length).toBeGreaterThan(140)
  for (const currency of CURRENCIES) {
    expect(new Intl.NumberFormat('en', { style: 'currency', currency }).format(1)).toMatch(/1/)
  }
  expect(['AMD', 'HUF', 'JPY', 'KWD'].map(exponentOf)).toEqual([2, 2, 0, 3])
})
