import type { Entry } from '../counting/entries.ts'
import type { Good } from '../goods/goods.ts'
import type { Inventory } from '../inventories/inventories.ts'
import type { GoodTotal } from '../inventories/totals.ts'
import type { SmallestUnits } from '../money/amount.ts'
import type { GoodPrice } from '../money/good-price.ts'
import { pricesAt, type KnownPrice, type PriceBasis } from '../money/prices-at.ts'
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
  /** Those of them whose price is unusual; absent where there is none. */
  unusual?: number
}

/** What of an entry its value depends on, beside the totals. */
export type ValuedEntry = Pick<
  Entry,
  'good_id' | 'is_full' | 'count' | 'millilitres' | 'net' | 'figures' | 'deleted_at'
>

/** What was counted, by good, and the entries that these totals are of. */
export interface Counted {
  totals: readonly GoodTotal[]
  entries: readonly ValuedEntry[]
}

/** Amounts have two decimals: hundredths of a millilitre or a gram are whole numbers. */
const HUNDREDTHS = 100

/**
 * What the counted amount of a good is worth, in the smallest unit of the price's currency: bottles
 * and pieces at the full price, open ones by their part of the bottle's size, what is sold by weight
 * by the kilogram. The size is the one at the time of counting, so that a good's later size changes
 * no completed inventory. Null when it cannot be known: without a price or a size, or for packages
 * of unknown weight. What is not there is worth nothing, whatever its price.
 *
 * @param entries the living ones of this good
 */
export function valueOfGood(
  total: GoodTotal,
  entries: readonly ValuedEntry[],
  good: Pick<Good, 'litrage'> | null,
  price: KnownPrice | undefined,
): SmallestUnits | null {
  if (isNothing(total)) return 0
  if (!price || total.measurement_unit === null) return null
  return isSoldByWeight(total.measurement_unit)
    ? valueByWeight(total, entries, price)
    : valueInBottles(total, entries, good?.litrage ?? null, price)
}

function valueByWeight(
  { total_leftover }: GoodTotal,
  entries: readonly ValuedEntry[],
  price: KnownPrice,
): SmallestUnits | null {
  const isUnweighed = entries.some(({ count, net }) => count !== 0 && net === null)
  return isUnweighed ? null : partOf(price, total_leftover, GRAMS_PER_KILOGRAM)
}

function valueInBottles(
  { bottles }: GoodTotal,
  entries: readonly ValuedEntry[],
  size: Millilitres | null,
  price: KnownPrice,
): SmallestUnits | null {
  const opened = openedBySize(entries, size)
  if (opened === null) return null
  return [...opened].reduce(
    (sum, [whole, part]) => sum + partOf(price, part, whole),
    bottles * price.amount,
  )
}

/** What is left in open bottles, by their size; nearly always one. Null when a size is unknown. */
function openedBySize(
  entries: readonly ValuedEntry[],
  size: Millilitres | null,
): Map<Millilitres, Millilitres> | null {
  const bySize = new Map<Millilitres, Millilitres>()
  for (const { is_full, millilitres, figures } of entries) {
    if (is_full) continue
    const whole = figures.litrage ?? size
    if (whole === null) return null
    bySize.set(whole, (bySize.get(whole) ?? 0) + (millilitres ?? 0))
  }
  return bySize
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
  { totals, entries }: Counted,
  goods: readonly Good[],
  prices: readonly GoodPrice[],
  basis?: PriceBasis,
): ValuedGood[] {
  const known = pricesAt(prices, closed_at, basis)
  const byId = new Map(goods.map((good) => [good.id, good]))
  const entriesOf = livingByGood(entries)
  return totals.map((total) => {
    const id = total.good_id ?? ''
    const price = known.get(id)
    const value = valueOfGood(total, entriesOf.get(id) ?? [], byId.get(id) ?? null, price)
    return { total, price: price ?? null, value }
  })
}

/** The living entries of each good. */
export function livingByGood(entries: readonly ValuedEntry[]): Map<string, ValuedEntry[]> {
  const byGood = new Map<string, ValuedEntry[]>()
  for (const entry of entries) {
    if (entry.deleted_at !== null || entry.good_id === null) continue
    const others = byGood.get(entry.good_id)
    if (others) others.push(entry)
    else byGood.set(entry.good_id, [entry])
  }
  return byGood
}

export function sumValues(goods: readonly Pick<ValuedGood, 'price' | 'value'>[]): StockValue {
  const known = goods.filter(({ value }) => value !== null)
  const sums = known.flatMap(({ price, value }) =>
    price === null ? [] : [{ currency: price.currency, amount: value ?? 0 }],
  )
  const unusual = known.filter(({ price, value }) => value && price?.before !== undefined).length
  return { sums: addSums(sums), known: known.length, counted: goods.length, ...some(unusual) }
}

/** What several stocks are worth together; null as long as one of them is not there to be valued. */
export function addValues(values: readonly (StockValue | null)[]): StockValue | null {
  const all = values.filter((value) => value !== null)
  if (all.length < values.length) return null
  return {
    sums: addSums(all.flatMap(({ sums }) => sums)),
    known: all.reduce((sum, { known }) => sum + known, 0),
    counted: all.reduce((sum, { counted }) => sum + counted, 0),
    ...some(all.reduce((sum, { unusual = 0 }) => sum + unusual, 0)),
  }
}

function some(unusual: number): Pick<StockValue, 'unusual'> {
  return unusual > 0 ? { unusual } : {}
}

/** One sum for each currency, in the order of their codes. */
export function addSums(sums: readonly MoneySum[]): MoneySum[] {
  const added = new Map<string, SmallestUnits>()
  for (const { currency, amount } of sums) {
    added.set(currency, (added.get(currency) ?? 0) + amount)
  }
  return [...added]
    .map(([currency, amount]) => ({ currency, amount }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
}
