import type { Good } from '../goods/goods.ts'
import { sumTotals, type GoodTotal, type InventoryTotals } from '../inventories/totals.ts'
import type { SmallestUnits } from '../money/amount.ts'
import type { KnownPrice } from '../money/prices-at.ts'
import { shareOf } from '../money/rounding.ts'
import {
  GRAMS_PER_KILOGRAM,
  isSoldByWeight,
  type Instant,
  type Millilitres,
  type Uuid,
} from '../units.ts'
import { cameOf, leftOf, type MovedAmounts, type Received } from './received.ts'
import { sumValues, valueOfGood, type StockValue, type ValuedEntry } from './value.ts'

/** A good by its own last count, in whichever inventory that was. */
export interface CountedGood {
  total: GoodTotal
  /** The living ones of this good in that inventory. */
  entries: readonly ValuedEntry[]
  inventory_id: Uuid
  readAt: Instant
  /** What came and left since. */
  received: Received | undefined
}

/** What a branch has now, as far as it was counted and recorded. */
export interface StockNow {
  totals: InventoryTotals
  /** By present prices; null for a person who may not see them. */
  value: StockValue | null
  /** When the first of those was counted that the last inventory lacks; null where it has all. */
  since: Instant | null
}

/** What is known beside the counts. */
export interface StockBesides {
  goods: ReadonlyMap<Uuid, Good>
  /** Present ones, by good; null for a person who may not see them. */
  prices: ReadonlyMap<Uuid, KnownPrice> | null
  /** The last inventory. */
  last_id: Uuid
}

/**
 * The last count of each good and what came and left since. Nothing else is taken off for the time
 * since then: what was used meanwhile, nobody knows, so a stock says since when it holds.
 */
export function stockNow(
  counted: readonly CountedGood[],
  { goods, prices, last_id }: StockBesides,
): StockNow {
  const sizeOf = ({ total }: CountedGood) => goods.get(total.good_id ?? '')?.litrage ?? null
  const older = counted.filter(({ inventory_id }) => inventory_id !== last_id)
  return {
    totals: sumTotals(counted.map((one) => withReceived(one, sizeOf(one)))),
    value: prices && sumValues(counted.map((one) => valued(one, goods, prices))),
    since: older.map(({ readAt }) => readAt).toSorted()[0] ?? null,
  }
}

/** Bottles of unknown size are bottles, and no volume. */
function withReceived({ total, received }: CountedGood, size: Millilitres | null): GoodTotal {
  const [came, left] = [cameOf(received), leftOf(received)]
  if (!came || !left) return total
  const inTotal = ({ pieces, millilitres, grams }: MovedAmounts): number =>
    isByWeight(total) ? grams : millilitres + pieces * (size ?? 0)
  const leftover = total.total_leftover + inTotal(came) - inTotal(left)
  return {
    ...total,
    bottles: Math.max(0, total.bottles + came.pieces - left.pieces),
    total_leftover: Math.max(0, leftover),
  }
}

function isByWeight({ measurement_unit }: GoodTotal): boolean {
  return measurement_unit !== null && isSoldByWeight(measurement_unit)
}

function valued(
  { total, entries, received }: CountedGood,
  goods: ReadonlyMap<string, Good>,
  prices: ReadonlyMap<string, KnownPrice>,
): { price: KnownPrice | null; value: SmallestUnits | null } {
  const id = total.good_id ?? ''
  const good = goods.get(id) ?? null
  const price = prices.get(id)
  const left = valueOfGood(total, entries, good, price)
  const [came, gone] = [cameOf(received), leftOf(received)]
  if (!came || !gone) return { price: price ?? null, value: left }
  const valueOf = (moved: MovedAmounts) =>
    price ? valueOfMoved(moved, isByWeight(total), good, price) : null
  const [more, less] = [valueOf(came), valueOf(gone)]
  const isKnown = left !== null && more !== null && less !== null
  return { price: price ?? null, value: isKnown ? Math.max(0, left + more - less) : null }
}

/** Null for packages of unknown weight, and for an amount of what has no size. */
function valueOfMoved(
  { pieces, millilitres, grams }: MovedAmounts,
  isSoldByKilogram: boolean,
  good: Good | null,
  { amount }: KnownPrice,
): SmallestUnits | null {
  if (isSoldByKilogram) {
    return pieces > 0 || millilitres > 0 ? null : shareOf(amount, grams, GRAMS_PER_KILOGRAM)
  }
  if (grams > 0) return null
  if (millilitres === 0) return pieces * amount
  const size = good?.litrage ?? null
  return size && pieces * amount + shareOf(amount, millilitres, size)
}
