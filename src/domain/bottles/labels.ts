/**
 * A label is a barcode of one bottle: one without a barcode of its own, or one whose readings are to
 * be followed. Nobody registers it. It is there as soon as it is printed, or taken for a bottle in a
 * cellar, and everything that understands an unknown barcode understands it.
 */

/** 31 signs, of which none is taken for another: 0, 1, I, L and O are left out. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Random signs of a label: 31^7 labels, 2.7 · 10^10, before its check sign. */
export const LABEL_BYTES = 7

const LABEL = new RegExp(`^DRAM([${SIGNS}]{4})([${SIGNS}]{4})$`)

/**
 * The sign to append: the sum of signs times places is 0 modulo 31, as ISBN-10 has it modulo 11. As
 * 31 is prime, a wrong sign and two swapped ones are always noticed.
 */
function checkSign(signs: string): string {
  let sum = 0
  for (let at = 0; at < signs.length; at += 1) {
    sum += (signs.length + 1 - at) * SIGNS.indexOf(signs.charAt(at))
  }
  return SIGNS.charAt((SIGNS.length - (sum % SIGNS.length)) % SIGNS.length)
}

/**
 * A label that two devices will not both make, though neither knows of the other: of 10,000 labels
 * of a company two are the same with a probability of 0.2 %.
 * @param random `LABEL_BYTES` random bytes
 */
export function makeLabel(random: Uint8Array): string {
  const signs = Array.from(random, (byte) => SIGNS.charAt(byte % SIGNS.length)).join('')
  return spelled(signs.slice(0, 4), signs.slice(4) + checkSign(signs))
}

/** A label's one spelling, however it was typed or scanned; null when it is none, or mistyped. */
export function labelOf(barcode: string): string | null {
  const [, first, rest] = LABEL.exec(barcode.replaceAll('-', '').toUpperCase()) ?? []
  if (first === undefined || rest === undefined) return null
  return checkSign(first + rest.slice(0, -1)) === rest.at(-1) ? spelled(first, rest) : null
}

/** As its QR code has it: without hyphens, which some keyboard layouts do not type. */
export function labelAsScanned(label: string): string {
  return label.replaceAll('-', '')
}

function spelled(first: string, rest: string): string {
  return `DRAM-${first}-${rest}`
}
