import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  barcodeSpellings,
  canonicalBarcode,
  isSameBarcode,
  normaliseBarcode,
  retailCodeOf,
} from '#domain/goods/barcode.ts'
import { tradeNumberFault } from '#domain/goods/trade-number-fault.ts'
import { barcodeCheckDigit } from '#domain/goods/trade-number.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''))
const withCheck = (body: string) => `${body}${barcodeCheckDigit(body)}`

describe('barcodes', () => {
  it('lose spaces of every kind', () => {
    expect(normaliseBarcode(' 5000 267\u00A0024\t011\n\u200B')).toBe('5000267024011')
  })

  it.each([
    ['5000267024011', 'ean_13'],
    ['96385074', 'ean_8'],
    ['036000291452', 'upc_a'],
    ['5000267024012', null],
    ['96385075', null],
    ['036000291453', null],
    ['12345', null],
    ['BAR-0001', null],
    ['', null],
  ])('%j is %s', (barcode, code) => {
    expect(retailCodeOf(barcode)).toBe(code)
  })

  it('detect every single wrong digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(7, 11, 12).chain(digits),
        fc.nat({ max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        (body, place, change) => {
          const barcode = withCheck(body)
          expect(retailCodeOf(barcode)).not.toBeNull()
          const at = place % barcode.length
          const wrong = Array.from(barcode)
          wrong[at] = String((Number(wrong[at]) + change) % 10)
          // Eight digits after a 0 may be a UPC-E, which has another check.
          fc.pre(!wrong.join('').startsWith('0'))
          expect(tradeNumberFault(wrong.join(''))?.code).toBe('check_digit')
        },
      ),
    )
  })

  it('raise no doubt about codes without a check digit', () => {
    expect(tradeNumberFault('12345')).toBeNull()
    expect(tradeNumberFault('BAR-00000001')).toBeNull()
  })

  it('are equal as UPC-A and as EAN-13 with a leading zero', () => {
    fc.assert(
      fc.property(
        digits(10).map((rest) => withCheck(`1${rest}`)),
        (upc) => {
          expect(isSameBarcode(upc, `0${upc}`)).toBe(true)
          expect(canonicalBarcode(upc)).toBe(`0${upc}`)
          expect(barcodeSpellings(upc).slice(0, 2)).toEqual([`0${upc}`, upc])
          expect(barcodeSpellings(`0${upc}`)).toEqual(barcodeSpellings(upc))
        },
      ),
    )
  })

  it('preserve a leading zero of a bar’s own codes', () => {
    expect(isSameBarcode('00123', '123')).toBe(false)
    expect(barcodeSpellings('00123')).toEqual(['00123'])
  })

  it('do not match when both are empty', () => {
    expect(isSameBarcode('', ' ')).toBe(false)
    expect(barcodeSpellings(' ')).toEqual([])
  })

  it('have one canonical form', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = canonicalBarcode(text)
        expect(canonicalBarcode(once)).toBe(once)
      }),
    )
  })
})
