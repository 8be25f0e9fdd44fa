import { expect, test } from 'vitest'
import { CURRENCIES, currencyOf } from '#domain/money/currencies.ts'
import { exponentOf, shownDecimals } from '#domain/money/exponents.ts'

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
  expect(CURRENCIES).not.toContain('ANG')
  expect(['AMD', 'HUF', 'JPY', 'KWD'].map(exponentOf)).toEqual([2, 2, 0, 3])
})

test('nobody reads cents of a currency that has no coins for them, nor nothing for a little', () => {
  const shown = (amount: number) => ['AMD', 'JPY', 'EUR'].map((one) => shownDecimals(amount, one))
  expect(shown(12_500_50)).toEqual([0, 0, 2])
  expect(shown(0)).toEqual([0, 0, 2])
  expect(shown(-49)).toEqual([2, 0, 2])
  expect(shown(50)).toEqual([0, 0, 2])
})
