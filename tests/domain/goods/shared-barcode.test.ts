import { expect, test } from 'vitest'
import { barcodeCheckDigit } from '#domain/goods/trade-number.ts'
import { sharedSpellings } from '#domain/goods/shared-barcode.ts'

const withCheckDigit = (digits: string) => `${digits}${barcodeCheckDigit(digits)}`

test('a retail code means the same everywhere, in each of its spellings', () => {
  expect(sharedSpellings('7312040017072')).toEqual(['7312040017072', '07312040017072'])
  const upc = withCheckDigit('08218409000')
  expect(sharedSpellings(` ${upc}`)).toEqual(expect.arrayContaining([`0${upc}`, upc]))
  expect(sharedSpellings(withCheckDigit('4006381'))).toContain(withCheckDigit('4006381'))
})

test('a wrong check digit, a bar’s own code and no code mean nothing elsewhere', () => {
  for (const text of ['', '7312040017073', 'BAR-17', '17', '40063813']) {
    expect(sharedSpellings(text)).toEqual([])
  }
})

test('numbers that each shop gives out itself are never asked about', () => {
  for (const digits of ['200000000001', '299999999999', '020000000001', '040000000001']) {
    expect(sharedSpellings(withCheckDigit(digits))).toEqual([])
  }
  for (const digits of ['2000001', '0123420']) {
    expect(sharedSpellings(withCheckDigit(digits))).toEqual([])
  }
  // A coupon and a refund.
  for (const digits of ['050000000001', '990000000001', '980000000001']) {
    expect(sharedSpellings(withCheckDigit(digits))).toEqual([])
  }
})
