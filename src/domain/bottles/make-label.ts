import { SIGNS, sumOfSigns } from './labels.ts'

/** Random signs of a label: 31^7 labels, 2.7 · 10^10, before its check sign. */
export const LABEL_BYTES = 7

/**
 * A label that two devices will not both make, though neither knows of the other: of 10,000 labels
 * of a company two are the same with a probability of 0.2 %.
 * @param random `LABEL_BYTES` random bytes
 */
export function makeLabel(random: Uint8Array): string {
  const signs = Array.from(random, (byte) => SIGNS.charAt(byte % SIGNS.length)).join('')
  const check = SIGNS.charAt((SIGNS.length - sumOfSigns(signs)) % SIGNS.length)
  return `DRAM-${signs.slice(0, 4)}-${signs.slice(4)}${check}`
}
