import { labelOf } from '../bottles/labels.ts'

/** The retail codes that carry a check digit, by their length (GS1 General Specifications, 7.9). */
export type RetailCode = 'ean_8' | 'upc_a' | 'ean_13'

const codeOfLength: Readonly<Record<number, RetailCode>> = { 8: 'ean_8', 12: 'upc_a', 13: 'ean_13' }

/** Removes all kinds of spaces: people and spreadsheets leave them in barcodes. */
export function normaliseBarcode(text: string): string {
  return text.replaceAll(/[\s\u200B\uFEFF]/g, '')
}

/**
 * The check digit to append to these digits: weights 3, 1, 3, … from the right, up to the next ten
 * (GS1 General Specifications, 7.9.1).
 * @param digits decimal digits without the check digit
 */
export function barcodeCheckDigit(digits: string): number {
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) {
    const weight = (digits.length - i) % 2 === 1 ? 3 : 1
    sum += Number(digits[i]) * weight
  }
  return (10 - (sum % 10)) % 10
}

/**
 * Which retail code this is, check digit included; null for a bar's own codes and for misreadings.
 */
export function retailCodeOf(barcode: string): RetailCode | null {
  if (!/^\d+$/.test(barcode)) return null
  const code = codeOfLength[barcode.length]
  if (!code) return null
  return barcodeCheckDigit(barcode.slice(0, -1)) === Number(barcode.at(-1)) ? code : null
}

/** Does a check digit or sign say that it was read whole and right? */
export function isChecked(barcode: string): boolean {
  return retailCodeOf(barcode) !== null || labelOf(barcode) !== null
}

/**
 * Has the length of a retail code but a wrong check digit: most likely mistyped, but not certainly.
 */
export function looksMistyped(barcode: string): boolean {
  return /^\d+$/.test(barcode) && barcode.length in codeOfLength && retailCodeOf(barcode) === null
}

/**
 * The canonical form of a barcode: a UPC-A becomes an EAN-13 with a leading zero, because scanners
 * differ in which of the two they report, and a label has its hyphens. Other codes only lose their
 * spaces.
 */
export function canonicalBarcode(text: string): string {
  const barcode = normaliseBarcode(text)
  const label = labelOf(barcode)
  if (label !== null) return label
  return retailCodeOf(barcode) === 'upc_a' ? `0${barcode}` : barcode
}

/** Do both texts mean the same barcode? An empty text means none. */
export function isSameBarcode(one: string, other: string): boolean {
  const canonical = canonicalBarcode(one)
  return canonical !== '' && canonical === canonicalBarcode(other)
}

/** Every spelling in which a good's barcode may be stored, for look-ups by index. */
export function barcodeSpellings(text: string): string[] {
  const canonical = canonicalBarcode(text)
  if (canonical === '') return []
  const isUpc = retailCodeOf(canonical) === 'ean_13' && canonical.startsWith('0')
  return isUpc ? [canonical, canonical.slice(1)] : [canonical]
}
