import type { Good } from '../../goods/goods.ts'
import type { KnownPrice } from '../../money/prices-at.ts'
import { isSoldByWeight, MEASUREMENT_UNIT, type Uuid } from '../../units.ts'
import type { StockUnit, Thousandths } from '../amounts.ts'
import { addSums, type StockValue } from '../value.ts'
import { minimumUnitFor, type KnownMinimum, type MinimumUnit } from './minimums.ts'
import { purchaseOf, type Purchase } from './purchase.ts'
import { sizeOfOne } from './size-of-one.ts'
import { suggestedMinimum } from './suggested-minimum.ts'
import {
  isNoneLeft,
  neverCounted,
  type LastingSupply,
  type StillSupply,
  type Supply,
  type UnknownGoodSupply,
} from './what-to-buy.ts'

/** For how many days ahead one buys. */
export const DAYS_AHEAD = [7, 14, 30] as const
export type DaysAhead = (typeof DAYS_AHEAD)[number]
export const USUAL_DAYS_AHEAD: DaysAhead = 7

/** A good with its supply and its minimum. */
type Listed<S extends Supply> = S & {
  /** Null where the device does not know it. */
  good: Good | null
  /** Null: none. */
  minimum: KnownMinimum | null
  /** What a bottle, package or piece holds, in thousandths of its unit; null when unknown. */
  one: Thousandths | null
  /** In what its minimum is told. */
  minimumUnit: MinimumUnit
  /** See `suggestedMinimum`. */
  suggested: number | null
}

export interface RunsOut extends Listed<LastingSupply> {
  purchase: Purchase
}

/** What to buy for a branch: every good is in one of the four. */
export interface ShoppingList {
  /**
   * Those that do not last for the days ahead, or are below their minimum; the first to run out
   * first.
   */
  runsOut: RunsOut[]
  /** Those that do, in the same order; what is hardly used comes last. */
  enough: Listed<LastingSupply>[]
  /** What has not moved for longest first. */
  notMoved: Listed<StillSupply>[]
  unknown: Listed<UnknownGoodSupply>[]
  /** What all purchases cost; null for a person who may not see prices. */
  money: StockValue | null
}

/** What is known beside the supplies. */
export interface ListedWith {
  goods: readonly Good[]
  /** By good; null for a person who may not see them. */
  prices: ReadonlyMap<Uuid, KnownPrice> | null
  /** By good. */
  minimums: ReadonlyMap<Uuid, KnownMinimum>
}

/**
 * What to buy so that it lasts for the days ahead, and nothing is below its minimum. Nobody buys what
 * is deleted. A good with a minimum that nobody has counted is unknown.
 */
export function shoppingList(
  supplies: readonly Supply[],
  { goods, prices, minimums }: ListedWith,
  daysAhead: number,
): ShoppingList {
  const byId = new Map(goods.map((good) => [good.id, good]))
  const known = new Set(supplies.map(({ good_id }) => good_id))
  const others = [...minimums.keys()].filter((id) => !known.has(id)).map(neverCounted)
  const listed = [...supplies, ...others]
    .map((supply) => {
      const good = byId.get(supply.good_id) ?? null
      const minimum = minimums.get(supply.good_id) ?? null
      return {
        ...supply,
        good,
        minimum,
        ...minimumFor(supply, good, daysAhead),
      }
    })
    .filter(({ good }) => good === null || good.deleted_at === null)
  const runsOut = listed
    .flatMap((one) => {
      const bought = runsOutOf(one, prices?.get(one.good_id) ?? null, daysAhead)
      return bought ?? []
    })
    .sort(byDaysLeft)
  const isBought = new Set(runsOut.map(({ good_id }) => good_id))
  const lasting = listed.filter(({ good_id }) => !isBought.has(good_id))
  return {
    runsOut,
    enough: lasting.filter((one) => one.kind === 'lasting').sort(byDaysLeft),
    notMoved: lasting.filter((one) => one.kind === 'still').sort((a, b) => b.days - a.days),
    unknown: lasting.filter((one) => one.kind === 'unknown'),
    money: prices && moneyOf(runsOut),
  }
}

/** Null where enough is left, or nobody knows. */
function runsOutOf(
  one: Listed<Supply>,
  price: KnownPrice | null,
  daysAhead: number,
): RunsOut | null {
  const { good, minimum, minimumUnit, suggested } = one
  const supply = asLasting(one)
  const purchase = supply && purchaseOf(supply, { good, minimum, price }, daysAhead)
  if (!purchase) return null
  // A good that hardly moves, or whose use is unknown, is bought for its minimum only.
  if (one.kind !== 'lasting' && !purchase.isBelowMinimum) return null
  return { ...supply, good, minimum, one: one.one, minimumUnit, suggested, purchase }
}

/** What is there, with nothing said of its use where that is nothing or unknown. */
function asLasting(supply: Supply): LastingSupply | null {
  if (supply.kind === 'lasting') return supply
  if (supply.kind === 'still') {
    return {
      ...supply,
      kind: 'lasting',
      aDay: 0,
      spread: null,
      daysLeft: null,
    }
  }
  const { stock } = supply
  if (!stock) return null
  const daysLeft = stock.left === 0 ? 0 : null
  return { ...stock, kind: 'lasting', aDay: null, spread: null, daysLeft }
}

/** In what a minimum of the good is told, and the one that its use suggests. */
function minimumFor(
  supply: Supply,
  good: Good | null,
  daysAhead: number,
): Pick<Listed<Supply>, 'one' | 'minimumUnit' | 'suggested'> {
  const stock = supply.kind === 'unknown' ? supply.stock : supply
  const unit = stock?.unit ?? stockUnitOf(good)
  const one = sizeOfOne(unit, good, stock?.size ?? null)
  const minimumUnit = minimumUnitFor(unit, one)
  const suggested =
    supply.kind === 'lasting' ? suggestedMinimum(supply, daysAhead, minimumUnit, one) : null
  return { one, minimumUnit, suggested }
}

/** In what a good is counted, as a rule; of what nobody knows, in pieces. */
function stockUnitOf(good: Good | null): StockUnit {
  if (!good || good.measurement_unit === MEASUREMENT_UNIT.pieces) return 'pieces'
  return isSoldByWeight(good.measurement_unit) ? 'g' : 'ml'
}

/** Exactly, so that two with the same whole days are in the right order. */
function byDaysLeft(one: LastingSupply, other: LastingSupply): number {
  const [a, b] = [exactDays(one), exactDays(other)]
  return a === b ? 0 : a - b
}

function exactDays(supply: LastingSupply): number {
  const { left, aDay } = supply
  if (isNoneLeft(supply)) return 0
  return aDay ? left / aDay : Number.POSITIVE_INFINITY
}

function moneyOf(runsOut: readonly RunsOut[]): StockValue {
  const sums = runsOut.flatMap(({ purchase }) => purchase.money ?? [])
  return { sums: addSums(sums), known: sums.length, counted: runsOut.length }
}
