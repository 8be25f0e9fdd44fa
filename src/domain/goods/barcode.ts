import { labelOf } from '../bottles/labels.ts'
import { hasCheckDigit, spellingsOf, tradeNumberOf } from './trade-number.ts'

/** The retail codes that carry a check digit, by their length (GS1 General Specifications, 7.9). */
export type RetailCode = 'ean_8' | 'upc_a' | 'ean_13'

const codeOfLength: Readonly<Record<number, RetailCode>> = { 8: 'ean_8', 12: 'upc_a', 13: 'ean_13' }

/** Removes all kinds of spaces: people and spreadsheets leave them in barcodes. */
export function normaliseBarcode(text: string): string {
  return text.replaceAll(/[\s\u200B\uFEFF]/g, '')
}

/**
 * Which retail code this is, check digit included; null for a bar's own codes and for misreadings.
 */
export function retailCodeOf(barcode: string): RetailCode | null {
  if (!/^\d+$/.test(barcode)) return null
  const code = codeOfLength[barcode.length]
  return code && hasCheckDigit(barcode) ? code : null
}

/** Does a check digit or sign say that it was read whole and right? */
export function isChecked(barcode: string): boolean {
  return tradeNumberOf(barcode) !== null || labelOf(barcode) !== null
}

/**
 * The canonical form of a barcode: a trade number's one spelling, and a label with its hyphens. Other
 * codes only lose their spaces.
 */
export function canonicalBarcode(text: string): string {
  const number = tradeNumberOf(text)
  if (number !== null) return number
  const barcode = normaliseBarcode(text)
  return labelOf(barcode) ?? barcode
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
  return tradeNumberOf(canonical) === null ? [canonical] : spellingsOf(canonical)
}
