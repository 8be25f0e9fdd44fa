import { barcodeSpellings, canonicalBarcode, retailCodeOf } from './barcode.ts'

/**
 * Numbers that GS1 gives to nobody: each shop and each country uses them as it likes, so the same
 * digits are another bottle elsewhere (GS1 General Specifications, 1.4.2 and 2.1.11: prefixes 02, 04
 * and 20 to 29, and those of GTIN-8 that begin with 0 or 2). 05, 98 and 99 are coupons and refunds.
 */
const OWN_OF_13 = /^(?:0[245]|2|9[89])/
const OWN_OF_8 = /^[02]/

/**
 * The spellings of a barcode that means the same product everywhere: a retail code with the right
 * check digit, given out by GS1. None for all else, such as a bar's own labels.
 */
export function sharedSpellings(text: string): string[] {
  const barcode = canonicalBarcode(text)
  const code = retailCodeOf(barcode)
  if (code === null) return []
  const isOwn = (code === 'ean_8' ? OWN_OF_8 : OWN_OF_13).test(barcode)
  return isOwn ? [] : barcodeSpellings(barcode)
}
