/*
 * One identity for every spelling of a GTIN: what cameras, hand scanners, spreadsheets, tills and
 * people make of one printed number. Structures and rules: GS1 General Specifications, sections 3
 * (application identifiers), 5 (symbologies and their identifiers) and 7.9 (check digit, UPC-E); GS1
 * Digital Link URI syntax. The identity is written as it stands under the bars: eight digits of an
 * EAN-8, thirteen of an EAN-13 (a UPC-A's with its zero), fourteen of a case.
 */

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

export function hasCheckDigit(digits: string): boolean {
  return barcodeCheckDigit(digits.slice(0, -1)) === Number(digits.at(-1))
}

/** The one spelling of a trade number; null for a bar's own codes and for what is read or typed wrong. */
export function tradeNumberOf(text: string): string | null {
  // Most are plain already, and lists ask this of every good.
  if (/^[1-9]\d{12}$/.test(text)) return hasCheckDigit(text) ? text : null
  const digits = digitsOf(text)
  return digits === null ? null : identityOf(digits)
}

/** Every spelling in which rows of any version may hold a trade number. */
export function spellingsOf(number: string): string[] {
  const [, upc] = /^0(\d{12})$/.exec(number) ?? []
  const short = upc === undefined ? null : zeroSuppressed(upc)
  return [number, upc, short, number.length < 14 ? number.padStart(14, '0') : null].filter(
    (one) => typeof one === 'string',
  )
}

/** GTIN-8, -12, -13 and -14. */
export const WHOLE: readonly number[] = [8, 12, 13, 14]

/** The one spelling of a whole number's digits; null when they are none. */
export function identityOf(digits: string): string | null {
  if (!WHOLE.includes(digits.length)) return null
  // Printed numbers that begin with 0 are UPC-E: GS1 gives out no EAN-8 of them.
  if (/^0\d{7}$/.test(digits)) {
    const whole = expanded(digits)
    if (!whole.startsWith('0000') && hasCheckDigit(whole)) return `0${whole}`
  }
  if (!hasCheckDigit(digits)) return null
  const padded = digits.padStart(14, '0')
  // No other number begins so, that a GTIN-8 may be told from it.
  if (padded.startsWith('000000')) return digits.length === 8 ? digits : identityOf(padded.slice(6))
  return padded.startsWith('0') ? padded.slice(1) : padded
}

/** A UPC-E as the UPC-A that it stands for (GS1 General Specifications, 5.2.2.4.2). */
function expanded(code: string): string {
  const head = code.slice(0, 6)
  const last = code.slice(6, 7)
  const check = code.slice(7)
  if (last < '3') return `${head.slice(0, 3)}${last}0000${head.slice(3)}${check}`
  if (last === '3') return `${head.slice(0, 4)}00000${head.slice(4)}${check}`
  if (last === '4') return `${head.slice(0, 5)}00000${head.slice(5)}${check}`
  return `${head}0000${last}${check}`
}

/** The UPC-E of a UPC-A that has one. */
function zeroSuppressed(upc: string): string | null {
  const candidates = [
    [1, 2, 8, 9, 10, 3],
    [1, 2, 3, 9, 10, null],
    [1, 2, 3, 4, 10, null],
    [1, 2, 3, 4, 5, 10],
  ].map((places, form) => {
    const inside = places.map((place) => (place === null ? String(form + 2) : upc[place]))
    return `${upc[0] ?? ''}${inside.join('')}${upc.at(-1) ?? ''}`
  })
  return (upc.startsWith('0') && candidates.find((code) => expanded(code) === upc)) || null
}

/** A figure with an exponent, as a spreadsheet shows a long number. */
export const SCIENTIFIC = /^[="']*\d(?:[.,]\d+)?E\+\d{1,2}["']?$/i

/** A figure with an exponent that kept all its digits. */
export function exactOf(text: string): string | null {
  const [, whole = '', rest = '', power = '0'] = /(\d)[.,](\d+)E\+(\d{1,2})/i.exec(text) ?? []
  return rest !== '' && rest.length === Number(power) ? `${whole}${rest}` : null
}

/** Longer than any address or element string in a printed code. */
const LONGEST = 500

/** The digits of a trade number in whatever carries them; null when it is no such thing. */
export function digitsOf(text: string): string | null {
  if (text.length > LONGEST) return null
  // FNC1 arrives as the group separator; any sign of no number does in its place.
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\s]/gu, '')
    .replaceAll('\u001D', '|')
  const [, symbology = '', carried = plain] = /^\](\w\d)(.*)$/su.exec(plain) ?? []
  if (symbology === 'E3') return carried.slice(0, 13)
  const link = /^https?:\/\/[^?#]*\/(?:01|gtin)\/(\d{8,14})(?:[/?#]|$)/i.exec(carried)
  return link?.[1] ?? gtinOfElements(carried) ?? digitsOfCell(carried)
}

/** The digits of a number, however spreadsheets and people write it. */
function digitsOfCell(cell: string): string | null {
  const bare = cell.replace(/^(?:=?["'])?(.*?)["']?$/su, '$1').replace(/\.0+$/, '')
  if (SCIENTIFIC.test(bare)) return exactOf(bare)
  // Few digits with dashes between them are a date, unless they stand as under an EAN-8.
  const isGrouped = bare.length > 12 || /^\d{4}\D?\d{4}$/.test(bare)
  const joined = isGrouped ? bare.replaceAll(/[-\u2010-\u2015]/g, '') : bare
  return /^\d+$/.test(joined) ? joined : null
}

/** After 01, an element string holds a GTIN; 11 to 17 are dates of six digits, which may come first. */
function gtinOfElements(text: string): string | null {
  const bracketed = /^(?:\(\d{2,4}\)[^()]*)*?\(01\)(\d{14})(?=[(|]|$)/.exec(text)?.[1]
  if (bracketed !== undefined) return bracketed
  const [, gtin = '', rest = ''] = /^\|?(?:1[1-7]\d{6}\|?)*01(\d{14})\|?(.*)$/su.exec(text) ?? []
  const goesOn = /^(?:$|1[0-7]|2[0-2]|3[0-7]|[4789]\d)/.test(rest)
  return gtin !== '' && goesOn && hasCheckDigit(gtin) ? gtin : null
}
