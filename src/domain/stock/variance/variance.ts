import type { CompanySettings } from '../../account/settings.ts'
import type { Good } from '../../goods/goods.ts'
import type { SmallestUnits } from '../../money/amount.ts'
import { compareMoney, type Money } from '../../money/compare-money.ts'
import type { KnownPrice } from '../../money/prices-at.ts'
import { shareOf } from '../../money/rounding.ts'
import { isInScope } from '../../pos/scopes.ts'
import type { Uuid } from '../../units.ts'
import { toThousandths, type StockUnit, type Thousandths } from '../amounts.ts'
import { wholeOf } from '../compared-goods.ts'
import {
  contentsByGood,
  type GoodContents,
  type StockEntry,
  type TareSpreads,
} from '../contents.ts'
import { addShared, addUncertainties, NOTHING_SHARED, type SharedErrors } from '../error-sums.ts'
import type { ExpectedProduct } from './expected.ts'
import { tillAmounts, movedAwayOf, type TillPart } from './till-amounts.ts'
import type { KnownUse } from '../use.ts'
import { times, varianceErrors } from './variance-deviation.ts'

/** Why nobody can say what is missing of a product. */
export type VarianceUnknown =
  /** One of its goods was not counted, and not said to be none. */
  | 'not_counted'
  /** An amount is unknown, or cannot be written in the system's unit. */
  | 'no_common_unit'

/** Within the ±: it cannot be told from nothing. Null: the ± is unknown, so nothing is said. */
export type Verdict = 'within' | 'missing' | 'surplus'

interface OfProduct {
  product_id: Uuid
  product_name: string
  /** The goods that it is of together: nobody knows how much of it is which good's. */
  good_ids: readonly Uuid[]
}

export interface KnownVariance extends OfProduct {
  kind: 'known'
  unit: StockUnit
  /** Less what was written off that the system does not know. */
  expected: Thousandths
  /** At the places that the system was asked about. */
  counted: Thousandths
  /** Counted less expected: below 0 for what is missing. */
  difference: Thousandths
  /** In the unit itself; null when unknown. */
  uncertainty: number | null
  /** The parts of it that other products have too. */
  shared: SharedErrors
  verdict: Verdict | null
  currency: string
  /** The difference is worth that, below 0 for a loss; null when unknown or not to be seen. */
  money: SmallestUnits | null
  /** What is beyond the ± is worth that, at least 0; null when unknown or not to be seen. */
  beyond: SmallestUnits | null
}

export interface UnknownVariance extends OfProduct {
  kind: 'unknown'
  reason: VarianceUnknown
}

export type Variance = KnownVariance | UnknownVariance

/** A count, and what is known beside it. */
export interface CountedProducts {
  /** The entries of the count. */
  entries: readonly (StockEntry & { place: string | null })[]
  spreads?: TareSpreads
  /** What the count before it held, which the system began with. */
  opening: ReadonlyMap<Uuid, GoodContents>
  /** Between the two, as far as it is known. */
  uses: ReadonlyMap<Uuid, KnownUse>
  goods: ReadonlyMap<Uuid, Good>
  /** By good, at the completion; null for a person who may not see them. */
  prices: ReadonlyMap<Uuid, KnownPrice> | null
  /** Whether the system knows what was written off; only what it does not know is taken off. */
  tillWriteOffs?: CompanySettings['till_write_offs'] | undefined
}

/** What is missing of every product that the system told an expected amount of. */
export function variancesOf(
  products: readonly ExpectedProduct[],
  counted: CountedProducts,
): Variance[] {
  const inAll = new Set(
    counted.entries.flatMap(({ good_id, deleted_at }) =>
      deleted_at === null && good_id !== null ? good_id : [],
    ),
  )
  return products
    .filter(({ good_ids, stores }) => good_ids.length > 0 && stores.length > 0)
    .filter(({ good_ids }) => good_ids.some((id) => inAll.has(id)))
    .map((product) => varianceOf(product, counted, inAll))
}

function varianceOf(
  product: ExpectedProduct,
  counted: CountedProducts,
  inAll: ReadonlySet<Uuid>,
): Variance {
  const { product_id, product_name, good_ids } = product
  const about = { product_id, product_name, good_ids }
  if (good_ids.some((id) => !inAll.has(id))) {
    return { ...about, kind: 'unknown', reason: 'not_counted' }
  }
  const contents = contentsByGood(entriesOf(product, counted.entries), counted.spreads)
  const parts = partsOf(product, contents, counted)
  const amounts = parts && tillAmounts(product, parts)
  if (!amounts) return { ...about, kind: 'unknown', reason: 'no_common_unit' }
  const { unit, expected: balance, counted: found, factors } = amounts
  const isUnknownThere = counted.tillWriteOffs === 'here'
  const expected = balance - (isUnknownThere ? movedAwayOf(parts, factors, counted.uses) : 0)
  const difference = found - expected
  const { uncertainty, shared } = errorsOf(product, parts, factors, counted)
  const worth = worthOf(product, unit, balance, counted)
  return {
    ...about,
    kind: 'known',
    unit,
    expected,
    counted: found,
    difference,
    uncertainty,
    shared,
    verdict: verdictOf(difference, uncertainty),
    currency: worth?.currency ?? product.currency,
    money: worth ? worth.of(difference) : null,
    beyond: worth && uncertainty !== null ? worth.of(beyondOf(difference, uncertainty)) : null,
  }
}

/** Those of its goods, at the places that the system was asked about. */
function entriesOf({ good_ids, stores }: ExpectedProduct, entries: CountedProducts['entries']) {
  return entries.filter(
    ({ good_id, place }) =>
      good_id !== null &&
      good_ids.includes(good_id) &&
      stores.some(({ scope }) => isInScope(scope, place)),
  )
}

/** Null when a good is not known any more. */
function partsOf(
  { good_ids }: ExpectedProduct,
  contents: ReadonlyMap<Uuid, GoodContents>,
  { goods }: CountedProducts,
): TillPart[] | null {
  const parts = good_ids.flatMap((id) => {
    const good = goods.get(id)
    return good ? [{ good, contents: contents.get(id) ?? null }] : []
  })
  return parts.length === good_ids.length ? parts : null
}

/**
 * Goods are measured independently of each other, but for what a count has in common. The ± covers 19
 * of 20, as every ± does. With what else goes wrong in a bar, 2 % of what lacks nothing is said to be
 * missing or too many (`npm run bench:variance`, which holds it to 5 %).
 */
function errorsOf(
  { stores }: ExpectedProduct,
  parts: readonly TillPart[],
  factors: readonly number[],
  { opening, uses }: CountedProducts,
): Pick<KnownVariance, 'uncertainty' | 'shared'> {
  const errors = parts.flatMap(({ good, contents }, at) => {
    if (!contents) return []
    const own = varianceErrors(contents, {
      opening: opening.get(good.id) ?? null,
      use: uses.get(good.id) ?? null,
      balances: stores.map(({ stands_for }) => stands_for),
    })
    return [own && times(own, factors[at] ?? 1)]
  })
  const shared = errors.map((one) => one?.shared ?? NOTHING_SHARED)
  return {
    uncertainty: addUncertainties(
      errors.map((one) => one && one.uncertainty),
      shared,
    ),
    shared: addShared(shared),
  }
}

function verdictOf(difference: Thousandths, uncertainty: number | null): Verdict | null {
  if (difference === 0) return 'within'
  if (uncertainty === null) return null
  if (beyondOf(difference, uncertainty) === 0) return 'within'
  return difference < 0 ? 'missing' : 'surplus'
}

function beyondOf(difference: Thousandths, uncertainty: number): Thousandths {
  return Math.max(0, Math.abs(difference) - toThousandths(uncertainty))
}

interface Worth {
  currency: string
  of: (amount: Thousandths) => SmallestUnits
}

/**
 * By the price of the good; of several goods by what the system says that its stock has cost, for
 * nobody knows which of them is missing. Rounded once.
 */
function worthOf(
  product: ExpectedProduct,
  unit: StockUnit,
  balance: Thousandths,
  counted: CountedProducts,
): Worth | null {
  if (counted.prices === null) return null
  return priceWorth(product, unit, counted) ?? costWorth(product, balance)
}

function priceWorth(
  { good_ids: [only = '', ...others] }: ExpectedProduct,
  unit: StockUnit,
  { goods, prices }: CountedProducts,
): Worth | null {
  const price = others.length === 0 ? prices?.get(only) : undefined
  const whole = wholeOf(unit, goods.get(only)?.litrage ?? null)
  if (!price || !whole) return null
  return { currency: price.currency, of: (amount) => shareOf(price.amount, amount, whole) }
}

function costWorth({ stores, currency }: ExpectedProduct, balance: Thousandths): Worth | null {
  const sums = stores.map(({ sum }) => sum)
  const cost = sums.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  if (sums.includes(null) || cost <= 0 || balance <= 0) return null
  return { currency, of: (amount) => shareOf(cost, amount, balance) }
}

/**
 * What is worth most beyond its ± first; then what is beyond it and worth nobody knows how much, what
 * is within it, and what is unknown. Currencies stand one after the other (`compareMoney`).
 *
 * @param own the company's currency
 * @param sign -1 for the reverse, in which currencies keep their order
 */
export function byMoneyBeyond(own: string, sign: 1 | -1 = 1) {
  const turned = sign === 1 ? -1 : 1
  return (one: Variance, other: Variance): number =>
    sign * (rankOf(one) - rankOf(other)) ||
    compareMoney(moneyBeyond(one, own), moneyBeyond(other, own), own, turned)
}

function rankOf(variance: Variance): number {
  if (variance.kind === 'unknown') return 4
  if (variance.verdict === null) return 3
  if (variance.verdict === 'within') return 2
  return variance.beyond === null ? 1 : 0
}

function moneyBeyond(variance: Variance, own: string): Money {
  const isPriced = variance.kind === 'known' && variance.beyond !== null
  return isPriced
    ? { currency: variance.currency, amount: variance.beyond ?? 0 }
    : { currency: own, amount: 0 }
}

/** Is it more than counting can tell apart from nothing? */
export function isBeyond(variance: Variance): variance is KnownVariance {
  return (
    variance.kind === 'known' && (variance.verdict === 'missing' || variance.verdict === 'surplus')
  )
}
