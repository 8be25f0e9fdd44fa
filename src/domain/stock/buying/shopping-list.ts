import type { Good } from '../../goods/goods.ts'
import type { KnownPrice } from '../../money/prices-at.ts'
import { shareOf } from '../../money/rounding.ts'
import { DECIGRAMS_PER_GRAM, GRAMS_PER_KILOGRAM, type Millilitres, type Uuid } from '../../units.ts'
import { toThousandths, type StockUnit, type Thousandths } from '../amounts.ts'
import { addSums, type MoneySum, type StockValue } from '../value.ts'
import type { LastingSupply, StillSupply, Supply, UnknownGoodSupply } from './what-to-buy.ts'

/** For how many days ahead one buys. */
export const DAYS_AHEAD = [7, 14, 30] as const
export type DaysAhead = (typeof DAYS_AHEAD)[number]
export const USUAL_DAYS_AHEAD: DaysAhead = 7

/** What is missing of a good to last for the days ahead. */
export interface Purchase {
  /** Above 0; of what is none left and hardly used, one bottle or package. */
  missing: Thousandths
  /** Whole bottles, packages or pieces, rounded up; null when their size is unknown. */
  bottles: number | null
  /** How many are in a case; null when the good does not say, or is not packed in cases. */
  caseSize: number | null
  /** Whole cases, rounded up; more than the bottles, as a rule. Null without a case size. */
  cases: number | null
  /**
   * What is ordered costs that: the whole cases, else the bottles. Null when unknown, and for a
   * person who may not see prices.
   */
  money: MoneySum | null
}

/** A good with its supply; the good is null where the device does not know it. */
type Listed<S extends Supply> = S & { good: Good | null }

export interface RunsOut extends Listed<LastingSupply> {
  purchase: Purchase
}

/** What to buy for a branch: every good is in one of the four. */
export interface ShoppingList {
  /** Those that do not last for the days ahead; the first to run out first. */
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
}

/** What to buy so that it lasts for the days ahead. Nobody buys what is deleted. */
export function shoppingList(
  supplies: readonly Supply[],
  { goods, prices }: ListedWith,
  daysAhead: number,
): ShoppingList {
  const byId = new Map(goods.map((good) => [good.id, good]))
  const listed = supplies
    .map((supply) => ({ ...supply, good: byId.get(supply.good_id) ?? null }))
    .filter(({ good }) => good === null || good.deleted_at === null)
  const lasting = listed.filter((one) => one.kind === 'lasting').sort(byDaysLeft)
  const runsOut: RunsOut[] = []
  const enough: ShoppingList['enough'] = []
  for (const one of lasting) {
    const purchase = purchaseOf(one, prices?.get(one.good_id) ?? null, daysAhead)
    if (purchase) runsOut.push({ ...one, purchase })
    else enough.push(one)
  }
  return {
    runsOut,
    enough,
    notMoved: listed.filter((one) => one.kind === 'still').sort((a, b) => b.days - a.days),
    unknown: listed.filter((one) => one.kind === 'unknown'),
    money: prices && moneyOf(runsOut),
  }
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

/** Somebody looked for it and it is not there, and nothing came since. */
function isNoneLeft({ counted, received }: LastingSupply): boolean {
  return counted + received === 0
}

/** Null when nothing is missing. What is none left stays on the list until something comes. */
function purchaseOf(
  supply: Listed<LastingSupply>,
  price: KnownPrice | null,
  daysAhead: number,
): Purchase | null {
  const { unit, size, good } = supply
  const one = sizeOfOne(unit, good, size)
  const { missing, bottles } = missingOf(supply, one, daysAhead)
  if (missing <= 0) return null
  const inCases = casesFor(bottles, good)
  const { cases, caseSize } = inCases
  const ordered = cases === null || caseSize === null ? bottles : cases * caseSize
  const bought = ordered === null ? missing : ordered * (one ?? 0)
  return { missing, bottles, ...inCases, money: price && moneyFor(price, unit, ordered, bought) }
}

function missingOf(
  supply: LastingSupply,
  one: Thousandths | null,
  daysAhead: number,
): Pick<Purchase, 'missing' | 'bottles'> {
  const { left, aDay, unit } = supply
  const used = (aDay ?? 0) * daysAhead
  if (used > 0 || !isNoneLeft(supply)) {
    return { missing: used - left, bottles: one && Math.ceil((used - left) / one) }
  }
  // Nobody knows how much of it is used: one bottle, one package, or a kilogram.
  const least = toThousandths(unit === 'g' ? GRAMS_PER_KILOGRAM : 1)
  return { missing: one ?? least, bottles: one === null && unit === 'g' ? null : 1 }
}

/** A case of one is none. */
function casesFor(bottles: number | null, good: Good | null): Pick<Purchase, 'caseSize' | 'cases'> {
  const size = good?.in_package ?? 1
  if (size === 1) return { caseSize: null, cases: null }
  return { caseSize: size, cases: bottles && Math.ceil(bottles / size) }
}

/** What a sealed bottle, a package or a piece holds, in thousandths of the unit. */
function sizeOfOne(
  unit: StockUnit,
  good: Good | null,
  counted: Millilitres | null,
): Thousandths | null {
  if (unit === 'pieces') return toThousandths(1)
  if (unit === 'ml') {
    const size = good?.litrage ?? counted
    return size && toThousandths(size)
  }
  if (!good?.weight_full) return null
  const net = good.weight_full - (good.weight_empty ?? 0)
  return net > 0 ? (toThousandths(1) / DECIGRAMS_PER_GRAM) * net : null
}

/** Prices are those of a bottle or a piece; of what is sold by weight, of a kilogram. */
function moneyFor(
  { amount, currency }: KnownPrice,
  unit: StockUnit,
  bottles: number | null,
  bought: Thousandths,
): MoneySum | null {
  if (unit === 'g') {
    return { currency, amount: shareOf(amount, bought, toThousandths(GRAMS_PER_KILOGRAM)) }
  }
  return bottles === null ? null : { currency, amount: amount * bottles }
}

function moneyOf(runsOut: readonly RunsOut[]): StockValue {
  const sums = runsOut.flatMap(({ purchase }) => purchase.money ?? [])
  return { sums: addSums(sums), known: sums.length, counted: runsOut.length }
}
