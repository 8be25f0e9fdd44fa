import { canonicalBarcode, retailCodeOf } from './barcode.ts'
import type { Good } from './goods.ts'
import { nameKey } from './name-key.ts'
import { allNames, type Names } from './names.ts'

/**
 * A GS1 company prefix has from six digits on, one of which UPC-A writes as a leading zero; most
 * have seven or more (GS1 General Specifications, 1.4.4). Which length a maker's has, no barcode says.
 */
const PREFIX_MIN = 7

/** Codes that a shop makes for itself: GS1 prefixes 020 to 029, 040 to 049 and 200 to 299. */
const RESTRICTED = /^(02|04|2)/

/** What the barcodes of one maker begin with, whatever comes after; null for a code of no maker. */
export function makerDigits(barcode: string): string | null {
  const code = canonicalBarcode(barcode)
  if (retailCodeOf(code) !== 'ean_13' || RESTRICTED.test(code)) return null
  return code.slice(0, PREFIX_MIN)
}

/** A good whose barcode begins like another one. */
export interface Neighbour {
  good: Good
  /** So many digits are the same. */
  digits: number
}

/** The living goods that are probably of the same maker, the most alike first. */
export function neighboursOf(barcode: string, goods: readonly Good[]): Neighbour[] {
  if (makerDigits(barcode) === null) return []
  const code = canonicalBarcode(barcode)
  return goods
    .flatMap((good) => {
      const other = good.barcode ?? ''
      if (good.deleted_at !== null || makerDigits(other) === null) return []
      const digits = sharedDigits(code, canonicalBarcode(other))
      return digits < PREFIX_MIN ? [] : [{ good, digits }]
    })
    .sort((one, other) => other.digits - one.digits)
}

/** Without the check digit, which says nothing of the maker. */
function sharedDigits(one: string, other: string): number {
  const length = one.length - 1
  for (let at = 0; at < length; at += 1) if (one[at] !== other[at]) return at
  return length
}

/** What is probably true of a bottle by the goods of its maker. */
export interface LikelyGood {
  /** The words with which their names begin; empty when they have nothing in common. */
  name: string
  goods_type_id: string | null
}

/** @param nameOf the name in the language of the person who reads it */
export function likelyGood(
  neighbours: readonly Neighbour[],
  nameOf: (good: Good) => string,
): LikelyGood {
  const goods_type_id = mostFrequent(
    neighbours.map(({ good, digits }) => [good.goods_type_id, weightOf(digits)]),
  )
  const ofType = neighbours.filter(({ good }) => good.goods_type_id === goods_type_id)
  return { name: commonWords(ofType.map(({ good }) => nameOf(good))), goods_type_id }
}

/** Each digit more in common makes it ten times as likely that one maker gave both numbers. */
function weightOf(digits: number): number {
  return 10 ** (digits - PREFIX_MIN)
}

/** What goods of one type are usually: their size and how they are measured. */
export type UsualGood = Pick<Good, 'litrage' | 'measurement_unit'>

/** Null when there is none to tell. */
export function usualGood(goods: readonly Good[]): UsualGood | null {
  const keys = goods.map((good) => `${good.measurement_unit} ${good.litrage ?? ''}`)
  const key = mostFrequent(keys.map((one) => [one, 1]))
  const good = goods[keys.indexOf(key ?? '')]
  return good ? { litrage: good.litrage, measurement_unit: good.measurement_unit } : null
}

/** The value with the greatest weight; of several the first. */
function mostFrequent(values: readonly (readonly [string, number])[]): string | null {
  const weights = new Map<string, number>()
  for (const [value, weight] of values) weights.set(value, (weights.get(value) ?? 0) + weight)
  let best: string | null = null
  for (const [value, weight] of weights) {
    if (best === null || weight > (weights.get(best) ?? 0)) best = value
  }
  return best
}

/** At least two names are needed: one alone does not show what belongs to the maker. */
function commonWords(names: readonly string[]): string {
  const [first, ...others] = names.map((name) => name.trim().split(/\s+/))
  if (!first || others.length === 0) return ''
  const length = first.findIndex((word, at) =>
    others.some((words) => nameKey(words[at] ?? '') !== nameKey(word)),
  )
  return first.slice(0, length === -1 ? first.length : length).join(' ')
}

/** The type of which a name has the name in it: 'Absolut vodka'. The longest of several. */
export function typeInName<Type extends Names>(
  name: string,
  types: readonly Type[],
): Type | undefined {
  const text = ` ${nameKey(name)} `
  const found = types.flatMap((type) =>
    allNames(type)
      .map(nameKey)
      .filter((key) => key !== '' && text.includes(` ${key} `))
      .map((key) => ({ type, length: key.length })),
  )
  return found.sort((one, other) => other.length - one.length)[0]?.type
}
