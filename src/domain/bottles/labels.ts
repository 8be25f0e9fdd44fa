/**
 * A label is a barcode of one bottle: one without a barcode of its own, or one whose readings are to
 * be followed. Nobody registers it. It is there as soon as it is printed, or taken for a bottle in a
 * cellar, and everything that understands an unknown barcode understands it.
 */

/** 31 signs, of which none is taken for another: 0, 1, I, L and O are left out. */
export const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const LABEL = /^DRAM([2-9A-HJKMNP-Z]{4})([2-9A-HJKMNP-Z]{4})$/

/**
 * The sum of signs times places, modulo 31: 0 for a label with its check sign, as ISBN-10 has it
 * modulo 11. As 31 is prime, a wrong sign and two swapped ones are always noticed.
 */
export function sumOfSigns(signs: string): number {
  const sum = Array.from(signs).reduce((all, sign, at) => all + (8 - at) * SIGNS.indexOf(sign), 0)
  return sum % SIGNS.length
}

/** A label's one spelling, however it was typed or scanned; null when it is none, or mistyped. */
export function labelOf(barcode: string): string | null {
  const [, first, rest] = LABEL.exec(barcode.replaceAll('-', '').toUpperCase()) ?? []
  return first && rest && sumOfSigns(first + rest) === 0 ? `DRAM-${first}-${rest}` : null
}
