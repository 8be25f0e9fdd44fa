import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { barcodeSpellings, canonicalBarcode } from '#domain/goods/barcode.ts'
import { barcodeCheckDigit, tradeNumberOf } from '#domain/goods/trade-number.ts'
import { contentOfCase, tradeNumberFault } from '#domain/goods/trade-number-fault.ts'

const GS = '\u001D'
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''))
const whole = (body: string) => `${body}${barcodeCheckDigit(body)}`

/**
 * Of each symbology: the number under the bars, what a camera's decoder reads of the print, and what
 * hand scanners type of it, with and without symbology identifiers and expansion.
 */
const PRINTS: Readonly<Record<string, readonly [identity: string, ...read: string[]]>> = {
  'EAN-13': ['4850001270058', '4850001270058', ']E04850001270058', '4850001270058\r'],
  'EAN-13 with an add-on': ['4850001270058', ']E3485000127005812'],
  'UPC-A': ['0036000291452', '036000291452', '0036000291452', ']E00036000291452'],
  'UPC-E': ['0012345000065', '01234565', '012345000065', '0012345000065', ']E00012345000065'],
  'EAN-8': ['96385074', '96385074', ']E496385074', '0000096385074', '00000096385074'],
  'ITF-14 of a bottle': ['4850001270058', '04850001270058', ']I104850001270058'],
  'ITF-14 of a case': ['14850001270055', '14850001270055', ']I114850001270055'],
  'GS1-128': [
    '4850001270058',
    `010485000127005810LOT7${GS}17290101`,
    `]C1010485000127005810LOT7${GS}17290101`,
    '(01)04850001270058(10)LOT7(17)290101',
    '17290101010485000127005810LOT7',
  ],
  'GS1 DataMatrix': [
    '4850001270058',
    `${GS}0104850001270058215AB${GS}`,
    ']d20104850001270058215AB',
    '(17)290101(01)04850001270058',
  ],
  DataBar: ['4850001270058', ']e00104850001270058', '0104850001270058'],
  'GS1 Digital Link': [
    '4850001270058',
    'https://id.gs1.org/01/04850001270058/10/LOT7?17=290101',
    'https://dalmore.example/gtin/4850001270058',
    ']Q3https://id.gs1.org/01/04850001270058',
  ],
}

describe('what a camera reads and what a hand scanner types of one print is one identity', () => {
  it.each(Object.entries(PRINTS))('%s', (_, [identity, ...read]) => {
    expect(read.map(canonicalBarcode)).toEqual(read.map(() => identity))
    expect(canonicalBarcode(identity)).toBe(identity)
  })
})

test.each([
  '="4850001270058"',
  "'4850001270058",
  '"4850001270058"',
  '4850001270058.0',
  '4 850001 270058',
  '4-850001-270058',
  '4850001\u2013270058',
  '\uFF14850001270058',
  '\u200E4850001270058\u00A0',
  '4.850001270058E+12',
])('a spreadsheet’s or a person’s %s is the number', (text) => {
  expect(tradeNumberOf(text)).toBe('4850001270058')
})

test.each([
  ['5.01E+12', 'shortened', null],
  ['4,60702E+12', 'shortened', null],
  ['82000000013', 'shortened', '0082000000013'],
  ['4850001270059', 'check_digit', '4850001270058'],
  ['036000291453', 'check_digit', '0036000291452'],
  ['14850001270058', 'check_digit', '14850001270055'],
])('%s is a fault: %s, likely %s', (text, code, likely) => {
  expect(tradeNumberOf(text)).toBeNull()
  expect(tradeNumberFault(text)).toEqual({ code, likely })
})

test.each(['', '12345', 'BAR-0001', 'DRAM-2345-6789', 'AB 12', '4850001270058', '20260101123'])(
  'nothing is wrong with %j',
  (text) => {
    expect(tradeNumberFault(text)).toBeNull()
  },
)

test.each(['2026-01-01', '0101', 'https://maker.example/01/about', '(10)LOT7', 'BAR-0001'])(
  '%s is no trade number',
  (text) => {
    expect(tradeNumberOf(text)).toBeNull()
    expect(canonicalBarcode(text)).toBe(text)
  },
)

test('a case’s number tells what is in the case, a bottle’s does not', () => {
  expect(contentOfCase('14850001270055')).toBe('4850001270058')
  for (const none of ['4850001270058', '04850001270058', '94850001270051', '']) {
    expect(contentOfCase(none)).toBeNull()
  }
})

test('the one spelling of a number is its own, and every spelling leads to it', () => {
  fc.assert(
    fc.property(fc.constantFrom(7, 11, 12, 13).chain(digits).map(whole), (printed) => {
      const number = canonicalBarcode(printed)
      expect(canonicalBarcode(number)).toBe(number)
      expect(barcodeSpellings(printed).map(canonicalBarcode)).toEqual(
        barcodeSpellings(printed).map(() => number),
      )
      expect(canonicalBarcode(`]E0${number}`)).toBe(number)
    }),
  )
})
