import {
  barcodeCheckDigit,
  digitsOf,
  exactOf,
  hasCheckDigit,
  identityOf,
  SCIENTIFIC,
  WHOLE,
} from './trade-number.ts'

/**
 * `check_digit`: of a trade number's length, but the last digit does not fit; `shortened`: digits are
 * missing. `likely` is the number that it most likely was; null when nobody can tell.
 */
export type TradeNumberFault = {
  readonly code: 'check_digit' | 'shortened'
  readonly likely: string | null
}

/** Excel shows long numbers as 4,85E+12, and a csv then has nothing else. */
export function isBeyondRepair(text: string): boolean {
  return SCIENTIFIC.test(text.trim()) && exactOf(text) === null
}

/** What is wrong with a text that is meant as a trade number; null when nothing is, or it is none. */
export function tradeNumberFault(text: string): TradeNumberFault | null {
  if (isBeyondRepair(text)) return { code: 'shortened', likely: null }
  const digits = digitsOf(text)
  if (digits === null || !/^\d+$/.test(digits) || identityOf(digits) !== null) return null
  const whole = digits.padStart(WHOLE.find((length) => length > digits.length) ?? 0, '0')
  const isLong = digits.length >= 9 && digits.length <= 11
  // A spreadsheet drops the zeros in front; few other digits fit by chance.
  if (isLong && hasCheckDigit(whole)) return { code: 'shortened', likely: identityOf(whole) }
  if (!WHOLE.includes(digits.length)) return null
  const body = digits.slice(0, -1)
  return { code: 'check_digit', likely: identityOf(`${body}${barcodeCheckDigit(body)}`) }
}

/** The number of the thing in the case, of a case's number; null when it is no case's. */
export function contentOfCase(number: string): string | null {
  // Indicator 9 is of things sold by weight.
  if (!/^[1-8]\d{13}$/.test(number)) return null
  const body = number.slice(1, -1)
  return identityOf(`${body}${barcodeCheckDigit(body)}`)
}
