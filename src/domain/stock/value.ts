import type { Good } from '../goods/goods.ts'
import type { Inventory } from '../inventories/inventories.ts'
import type { GoodTotal } from '../inventories/totals.ts'
import type { SmallestUnits } from '../money/amount.ts'
import type { GoodPrice } from '../money/good-price.ts'
import { pricesAt, type KnownPrice } from '../money/prices-at.ts'
import { shareOf } from '../money/rounding.ts'
import { GRAMS_PER_KILOGRAM, isSoldByWeight, type Millilitres } from '../units.ts'

/** A sum in one currency; two currencies are never added. */
export interface MoneySum {
  currency: string
  amount: SmallestUnits
}

/** What a stock is worth, as far as it is known. */
export interface StockValue {
  /** The largest first; usually one. */
  sums: MoneySum[]
  /** The goods in these sums, of so many that were counted. */
  known: number
  counted: number
}

/** Amounts have two decimals: hundredths of a millilitre or a gram are whole numbers. */
const HUNDREDTHS = 100

/**
 * What the counted amount of a good is worth, in the smallest unit of the price's currency: bottles
 * and pieces at the full price, open ones by their part of the bottle's size, what is sold by weight
 * by the kilogram. Null when it cannot be known: without a price or a size, or for packages of
 * unknown weight. What is not there is worth nothing, whatever its price.
 */
export function valueOfGood(
  total: GoodTotal,
  good: Pick<Good, 'litrage'> | null,
  price: KnownPrice | undefined,
): SmallestUnits | null {
  if (isNothing(total)) return 0
  if (!price || total.measurement_unit === null) return null
  return isSoldByWeight(total.measurement_unit)
    ? valueByWeight(total, price)
    : valueInBottles(total, good?.litrage ?? null, price)
}

function valueByWeight(
  { bottles, leftover, total_leftover }: GoodTotal,
  price: KnownPrice,
): SmallestUnits | null {
  const isUnweighed = bottles > 0 && total_leftover === leftover
  return isUnweighed ? null : partOf(price, total_leftover, GRAMS_PER_KILOGRAM)
}

function valueInBottles(
  { bottles, open_bottles, leftover }: GoodTotal,
  size: Millilitres | null,
  price: KnownPrice,
): SmallestUnits | null {
  const sealed = bottles * price.amount
  if (open_bottles === 0) return sealed
  return size === null ? null : sealed + partOf(price, leftover, size)
}

function isNothing({ bottles, open_bottles, total_leftover }: GoodTotal): boolean {
  return bottles === 0 && open_bottles === 0 && total_leftover === 0
}

function partOf({ amount }: KnownPrice, part: number, whole: number): SmallestUnits {
  return shareOf(amount, Math.round(part * HUNDREDTHS), whole * HUNDREDTHS)
}

/** A counted good with its price and what it is worth. */
export interface ValuedGood {
  total: GoodTotal
  price: KnownPrice | null
  value: SmallestUnits | null
}

/**
 * Every counted good with its price at the inventory's completion, so that a completed inventory
 * keeps its value when prices change; with today's while it is open.
 */
export function valuedGoods(
  { closed_at }: Pick<Inventory, 'closed_at'>,
  totals: readonly GoodTotal[],
  goods: readonly Good[],
  prices: readonly GoodPrice[],
): ValuedGood[] {
  const known = pricesAt(prices, closed_at)
  const byId = new Map(goods.map((good) => [good.id, good]))
  return totals.map((total) => {
    const id = total.good_id ?? ''
    const price = known.get(id)
    return { total, price: price ?? null, value: valueOfGood(total, byId.get(id) ?? null, price) }
  })
}

export function sumValues(goods: readonly Pick<ValuedGood, 'price' | 'value'>[]): StockValue {
  const known = goods.filter(({ value }) => value !== null)
  const sums = known.flatMap(({ price, value }) =>
    price === null ? [] : [{ currency: price.currency, amount: value ?? 0 }],
  )
  return { sums: addSums(sums), known: known.length, counted: goods.length }
}

/** What several stocks are worth together. */
export function addValues(values: readonly StockValue[]): StockValue {
  return {
    sums: addSums(values.flatMap(({ sums }) => sums)),
    known: values.reduce((sum, { known }) => sum + known, 0),
    counted: values.reduce((sum, { counted }) => sum + counted, 0),
  }
}

/** One sum for each currency. */
export function addSums(sums: readonly MoneySum[]): MoneySum[] {
  const added = new Map<string, SmallestUnits>()
  for (const { currency, amount } of sums) {
    added.set(currency, (added.get(currency) ?? 0) + amount)
  }
  return [...added]
    .map(([currency, amount]) => ({ currency, amount }))
    .sort((a, b) => b.amount - a.amount || a.currency.localeCompare(b.currency))
}
