import { isByEye } from '../counting/by-eye.ts'
import { isNoneLeft } from '../counting/coverage.ts'
import type { Entry } from '../counting/entries.ts'
import type { UncertainEntry } from '../counting/uncertainty.ts'
import {
  decigramsToGrams,
  isSoldByWeight,
  type Instant,
  type Millilitres,
  type Uuid,
} from '../units.ts'
import {
  STOCK_UNITS,
  toThousandths,
  type StockAmounts,
  type StockUnit,
  type Thousandths,
} from './amounts.ts'
import { addErrors, noErrors, uncertaintyOf, type ErrorSums } from './error-sums.ts'

/** What an inventory holds of one good, as exactly as it was counted. */
export interface GoodContents {
  good_id: Uuid
  amounts: StockAmounts
  /** Bottles, sealed and open. */
  bottles: number
  open_bottles: number
  /** The number of open bottles that nobody weighed. */
  estimated: number
  /** Null when one of its parts is unknown. Of the volume, or the weight: a count is exact. */
  errors: ErrorSums | null
  /** The size of a bottle, as it was counted; the largest, null when unknown. */
  size: Millilitres | null
  /** When it was read last. */
  readAt: Instant
  /** The good is sold by weight. */
  isByWeight: boolean
}

/** What the contents of a good depend on. */
export type StockEntry = UncertainEntry &
  Pick<Entry, 'good_id' | 'net' | 'measured_at' | 'deleted_at'>

/** How far the glass of goods differs, as far as it was weighed; see `tareSpreadOf`. */
export type TareSpreads = ReadonlyMap<Uuid, number>

const UNUSUAL: TareSpreads = new Map()

interface Summing {
  good_id: Uuid
  ml: Thousandths | null
  g: Thousandths | null
  pieces: Thousandths | null
  bottles: number
  open_bottles: number
  estimated: number
  errors: ErrorSums
  isErrorKnown: boolean
  size: Millilitres | null
  readAt: Instant
  isByWeight: boolean
}

/** What an inventory holds of every good that was counted, in any order of its entries. */
export function contentsByGood(
  entries: Iterable<StockEntry>,
  spreads: TareSpreads = UNUSUAL,
): Map<Uuid, GoodContents> {
  const sums = new Map<Uuid, Summing>()
  for (const entry of entries) {
    const { good_id, deleted_at } = entry
    if (deleted_at !== null || good_id === null) continue
    const sum = sums.get(good_id) ?? nothingOf(good_id)
    sums.set(good_id, sum)
    addEntry(sum, entry, spreads.get(good_id))
  }
  return new Map([...sums].map(([id, sum]) => [id, finish(sum)]))
}

function nothingOf(good_id: Uuid): Summing {
  return {
    good_id,
    ml: 0,
    g: 0,
    pieces: 0,
    bottles: 0,
    open_bottles: 0,
    estimated: 0,
    errors: noErrors(),
    isErrorKnown: true,
    size: null,
    readAt: '',
    isByWeight: false,
  }
}

function addEntry(sum: Summing, entry: StockEntry, spread: number | undefined): void {
  noteMoment(sum, entry)
  const { is_full, count, measurement_unit } = entry
  if (measurement_unit !== null) sum.isByWeight ||= isSoldByWeight(measurement_unit)
  // There being none left is exact, and an amount in every unit.
  if (isNoneLeft(entry)) return
  addAmounts(sum, entry)
  if (is_full) sum.bottles += count ?? 0
  else sum.open_bottles += 1
  if (isByEye(entry)) sum.estimated += 1
  sum.isErrorKnown = addErrors(sum.errors, entry, spread) && sum.isErrorKnown
}

/** Whatever the order of the entries. */
function noteMoment(sum: Summing, { measured_at, figures: { litrage } }: StockEntry): void {
  if (measured_at > sum.readAt) sum.readAt = measured_at
  if (litrage !== null) sum.size = Math.max(sum.size ?? 0, litrage)
}

function addAmounts(sum: Summing, { is_full, count, millilitres, net }: StockEntry): void {
  sum.ml = add(sum.ml, millilitres)
  sum.g = add(sum.g, net === null ? null : decigramsToGrams(net))
  sum.pieces = add(sum.pieces, is_full ? count : null)
}

function add(sum: Thousandths | null, amount: number | null): Thousandths | null {
  return sum === null || amount === null ? null : sum + toThousandths(amount)
}

function finish(sum: Summing): GoodContents {
  const { good_id, ml, g, pieces, bottles, open_bottles, estimated } = sum
  const { size, readAt, isByWeight } = sum
  const errors = sum.isErrorKnown ? sum.errors : null
  return {
    good_id,
    amounts: { ml, g, pieces },
    bottles,
    open_bottles,
    estimated,
    errors,
    size,
    readAt,
    isByWeight,
  }
}

/** An amount in the unit that it is shown in. */
export interface StockAmount {
  unit: StockUnit
  amount: Thousandths
  /** In the unit itself; null when unknown. */
  uncertainty: number | null
  /** Open bottles of it that were estimated by eye. */
  estimated: number
}

/** What was counted of a good, in the first unit in which it is known; null when in none. */
export function amountOf(contents: GoodContents): StockAmount | null {
  const unit = unitsOf(contents).find((one) => contents.amounts[one] !== null)
  if (unit === undefined) return null
  const uncertainty = unit === 'pieces' ? 0 : errorIn(contents)
  return { unit, amount: contents.amounts[unit] ?? 0, uncertainty, estimated: contents.estimated }
}

/** What is sold by weight is in grams even when nothing is left, which is nothing in every unit. */
export function unitsOf({ isByWeight }: Pick<GoodContents, 'isByWeight'>): readonly StockUnit[] {
  return isByWeight ? BY_WEIGHT : STOCK_UNITS
}

const BY_WEIGHT = ['g', 'pieces'] as const

/**
 * The ± of the volume that was counted of a good, in ml; null when it has none, or none that is
 * known.
 */
export function contentsUncertainty(contents: GoodContents): Millilitres | null {
  return contents.amounts.ml === null ? null : errorIn(contents)
}

/** The ± of the volume, or of the weight of what is sold by it; null when unknown. */
function errorIn({ errors }: GoodContents): number | null {
  return errors && uncertaintyOf(errors)
}
