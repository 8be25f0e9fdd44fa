import { isByEye, type MaybeByEye } from '../counting/by-eye.ts'
import type { Entry } from '../counting/entries.ts'
import {
  decigramsToGrams,
  isSoldByWeight,
  roundMillilitres,
  type MeasurementUnit,
} from '../units.ts'

/**
 * The totals of one good, or of one bare barcode. `leftover` is the amount in open bottles,
 * `total_leftover` adds the sealed ones: both in ml, or in g for goods measured by weight.
 */
export interface GoodTotal {
  good_id: string | null
  barcode: string | null
  measurement_unit: MeasurementUnit | null
  bottles: number
  open_bottles: number
  /** The number of open bottles that nobody weighed. */
  estimated: number
  leftover: number
  total_leftover: number
  entries: number
}

/** The totals of an inventory; litres and grams are never added to each other. */
export interface InventoryTotals {
  bottles: number
  open_bottles: number
  leftover_ml: number
  total_leftover_ml: number
  total_grams: number
  entries: number
  /**
   * Bottles counted by a barcode that has no good yet: they are in no other amount. Absent in totals
   * that were saved before it existed.
   */
  unnamed?: number | undefined
}

/** The fields of an entry that totals depend on. */
export type CountedEntry = Pick<
  Entry,
  | 'good_id'
  | 'barcode'
  | 'measurement_unit'
  | 'is_full'
  | 'count'
  | 'millilitres'
  | 'net'
  | 'deleted_at'
> &
  MaybeByEye

/** Living entries summed beforehand: all of one unit, and all sealed or all open. */
export interface SummedEntries extends Pick<
  CountedEntry,
  'measurement_unit' | 'is_full' | 'count' | 'millilitres' | 'net'
> {
  entries: number
}

/** Sums living entries by good; those without a good are summed by barcode. */
export function totalsByGood(entries: readonly CountedEntry[]): GoodTotal[] {
  const totals = new Map<string, GoodTotal>()
  for (const entry of entries) {
    if (entry.deleted_at !== null) continue
    const key = entry.good_id ?? `barcode:${entry.barcode ?? ''}`
    const total = totals.get(key) ?? emptyTotal(entry)
    addEntry(total, entry)
    totals.set(key, total)
  }
  return [...totals.values()].map((total) => ({
    ...total,
    leftover: roundMillilitres(total.leftover),
    total_leftover: roundMillilitres(total.total_leftover),
  }))
}

/** Sums totals of goods to those of the inventory. */
export function sumTotals(goods: readonly GoodTotal[]): InventoryTotals {
  const sum: InventoryTotals = {
    bottles: 0,
    open_bottles: 0,
    leftover_ml: 0,
    total_leftover_ml: 0,
    total_grams: 0,
    entries: 0,
    unnamed: 0,
  }
  for (const good of goods) {
    sum.bottles += good.bottles
    sum.open_bottles += good.open_bottles
    sum.entries += good.entries
    if (good.measurement_unit === null) {
      sum.unnamed = (sum.unnamed ?? 0) + good.bottles + good.open_bottles
    }
    if (good.measurement_unit !== null && isSoldByWeight(good.measurement_unit)) {
      sum.total_grams += good.total_leftover
    } else {
      sum.leftover_ml += good.leftover
      sum.total_leftover_ml += good.total_leftover
    }
  }
  sum.leftover_ml = roundMillilitres(sum.leftover_ml)
  sum.total_leftover_ml = roundMillilitres(sum.total_leftover_ml)
  sum.total_grams = roundMillilitres(sum.total_grams)
  return sum
}

/** The totals of an inventory from sums of entries: no single entry needs to be read. */
export function totalsOfSums(sums: readonly SummedEntries[]): InventoryTotals {
  return sumTotals(
    sums.map((sum) => {
      const { measurement_unit } = sum
      const total = emptyTotal({ good_id: null, barcode: null, measurement_unit })
      addEntry(total, sum, sum.entries)
      return total
    }),
  )
}

function emptyTotal(of: Pick<CountedEntry, 'good_id' | 'barcode' | 'measurement_unit'>): GoodTotal {
  return {
    good_id: of.good_id,
    barcode: of.barcode,
    measurement_unit: of.measurement_unit,
    bottles: 0,
    open_bottles: 0,
    estimated: 0,
    leftover: 0,
    total_leftover: 0,
    entries: 0,
  }
}

/** Adds an entry, or several that were summed. */
function addEntry(
  total: GoodTotal,
  entry: Omit<SummedEntries, 'entries'> & MaybeByEye,
  times = 1,
): void {
  const amount = entry.net === null ? (entry.millilitres ?? 0) : decigramsToGrams(entry.net)
  total.entries += times
  total.total_leftover += amount
  if (entry.is_full) {
    total.bottles += entry.count ?? 0
  } else {
    total.open_bottles += times
    total.leftover += amount
    if (isByEye(entry)) total.estimated += times
  }
}
