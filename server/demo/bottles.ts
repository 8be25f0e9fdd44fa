import { LABEL_BYTES, makeLabel } from '#domain/bottles/make-label.ts'
import type { WornPourer } from '#domain/counting/pourers/pourers.ts'
import { figuresOf, type Good } from '#domain/goods/goods.ts'
import { must } from '#domain/must.ts'
import type { Decigrams } from '#domain/units.ts'
import { instantAt } from '../platform/instant.ts'
import { typeOf } from './items.ts'
import type { LedgerLine } from './ledger.ts'
import { numbersFrom } from './random.ts'

/** An item at an inventory, with its good. */
export interface Shelf {
  line: LedgerLine
  good: Good
  /** The number of amounts on the line. */
  count: number
}

/** The open bottles of so costly brands have labels: they stay open for weeks. */
const LABELLED: ReadonlySet<string> = new Set([
  'Lagavulin 16',
  'Zacapa 23',
  'Ararat Nairi',
  'Rémy Martin VSOP',
  'Patrón Silver',
])

/** What stands in the speed rail wears a pourer. */
const POURED: ReadonlySet<string> = new Set(['vodka', 'gin', 'rum'])

/** A scale of 1 g. */
const DIVISION: Decigrams = 10

/** How much the glass of one bottle differs from the good's figure at most, in decigrams. */
const GLASS: Decigrams = 30

/** Full bottles or pieces, and what is in the open one: ml, or all of it in g. */
export function contentsOf({ line: { item, amounts }, count }: Shelf): {
  full: number
  open: number
} {
  const amount = amounts[count] ?? 0
  const unit = item.type.measurement_unit
  if (unit === 3) return { full: amount, open: 0 }
  if (unit === 4) return { full: 0, open: amount }
  return { full: Math.floor(amount / item.size), open: amount % item.size }
}

/** What stays the same of an entry, whatever was counted. */
function observed({ good }: Shelf, place: string, at: number) {
  const { id, barcode, measurement_unit } = good
  const what = { good_id: id, barcode, measurement_unit, figures: figuresOf(good) }
  return { ...what, source: 'scale', place, division: DIVISION, measured_at: instantAt(at) }
}

export function sealedBottles(shelf: Shelf, place: string, at: number) {
  const { full } = contentsOf(shelf)
  const counted = { source: 'keypad', division: null, is_full: true, count: full, gross: null }
  return { ...observed(shelf, place, at), ...counted }
}

/** @param pourer of the company, for what wears one */
export function openBottle(shelf: Shelf, place: string, at: number, pourer: WornPourer) {
  const worn = wearsPourer(shelf) ? pourer : null
  const gross = weightOf(shelf) + (worn?.weight ?? 0)
  const barcode = labelOfBottle(shelf) ?? shelf.good.barcode
  const weighed = { barcode, is_full: false, count: null, gross, pourer: worn }
  return { ...observed(shelf, place, at), ...weighed }
}

export function noneLeft({ good }: Shelf, place: string, at: number) {
  const { id, barcode, measurement_unit } = good
  const what = { good_id: id, barcode, measurement_unit, figures: figuresOf(good) }
  return { ...what, place, measured_at: instantAt(at) }
}

function wearsPourer({ line: { item } }: Shelf): boolean {
  return item.size === 1000 && POURED.has(typeOf(item))
}

/** Whole grams, between the empty and the full bottle. */
function weightOf(shelf: Shelf): Decigrams {
  const { open } = contentsOf(shelf)
  const { weight_full, weight_empty, litrage } = shelf.good
  if (weight_full === null || weight_empty === null || !litrage) return open * 10
  const share = open / litrage
  const glass = (numbersFrom(seedOf(shelf))() - 0.5) * 2 * GLASS
  const gross = weight_empty + share * (weight_full - weight_empty) + glass
  const rounded = Math.round(gross / DIVISION) * DIVISION
  return Math.min(weight_full, Math.max(weight_empty, rounded))
}

/** The label of a bottle that nobody has counted before; null for all others. */
export function newLabel(shelf: Shelf): string | null {
  const label = labelOfBottle(shelf)
  if (label === null || shelf.count === 0) return label
  const before = { ...shelf, count: shelf.count - 1 }
  const wasOpen = contentsOf(before).open > 0 && labelOfBottle(before) === label
  return wasOpen ? null : label
}

/** The label that was stuck on the bottle that is open; null for what has none. */
function labelOfBottle(shelf: Shelf): string | null {
  const { brand } = shelf.line.item
  if (!LABELLED.has(brand[3])) return null
  const random = numbersFrom(seedOf(shelf))
  const bytes = Array.from({ length: LABEL_BYTES + 1 }, () => Math.floor(random() * 256))
  return makeLabel(Uint8Array.from(bytes.slice(1)))
}

/** The same for one bottle as long as it is open, and for each branch its own. */
function seedOf({ line, count }: Shelf): number {
  const { item, amounts, came } = line
  const { number, size } = item
  const first = must(amounts[0], 'first amount')
  const supplied = came.slice(0, count).reduce((sum, one) => sum + one, first)
  const emptied = Math.floor((supplied - (amounts[count] ?? 0)) / size)
  return 1 + number * 10_007 + size * 31 + first * 7 + emptied * 1_000_003
}
