import type { Uuid } from './units.ts'

/** The positions of the version and the variant in RFC 9562. */
const VERSION_AT = 14
const VARIANT_AT = 19

/**
 * The id of a row that follows from two others, the same on every device and the server: the sum of
 * their digits without carry, marked as version 8, which RFC 9562 reserves for custom formats.
 */
export function joinIds(one: Uuid, other: Uuid): Uuid {
  return Array.from(one, (digit, at) => {
    if (digit === '-') return '-'
    if (at === VERSION_AT) return '8'
    const sum = sumOf(digit, other[at])
    return (at === VARIANT_AT ? 8 | (sum & 3) : sum).toString(16)
  }).join('')
}

function sumOf(one: string, other = '0'): number {
  return Number.parseInt(one, 16) ^ Number.parseInt(other, 16)
}
