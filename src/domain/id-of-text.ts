import type { Uuid } from './units.ts'

/** Odd constants, one for each quarter of the id. */
const SEEDS = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f] as const

/**
 * The id of what a text names, the same on every device: a hash of 122 bits, marked as version 8,
 * which RFC 9562 reserves for custom formats. It hides nothing, and nobody gains by a collision: ids
 * count within one company.
 */
export function idOfText(text: string): Uuid {
  const hex = SEEDS.map((seed) => hashed(text, seed).toString(16).padStart(8, '0')).join('')
  const variant = (8 | (Number.parseInt(hex.charAt(16), 16) & 3)).toString(16)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`]
  return [...parts, variant + hex.slice(17, 20), hex.slice(20)].join('-')
}

/** FNV-1a over 16-bit units, and the final mixing of MurmurHash3, which spreads every bit. */
function hashed(text: string, seed: number): number {
  let hash = seed ^ text.length
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash ^= hash >>> 15
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
