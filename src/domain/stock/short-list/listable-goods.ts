import type { Flow } from '../../deliveries/received-between.ts'
import type { Good } from '../../goods/goods.ts'
import type { KnownPrice } from '../../money/prices-at.ts'
import { MILLILITRES_PER_LITRE, type Instant, type Millilitres, type Uuid } from '../../units.ts'
import { toThousandths, type StockUnit, type Thousandths } from '../amounts.ts'
import { isNoneLeft, suppliesOf, type Supply } from '../buying/what-to-buy.ts'
import { wholeOf } from '../compared-goods.ts'
import { amountOf, type GoodContents } from '../contents.ts'
import { lastReadings, type BranchCount } from '../readings.ts'
import type { ListableGood } from './short-list.ts'

/** What a branch and its company know. */
export interface ListedFrom {
  /** Inventories of one branch in any order, open ones among them: what was read, was read. */
  counts: readonly BranchCount[]
  /** At least since the first of them. */
  flows: readonly Flow[]
  /** Those of the company. */
  goods: ReadonlyMap<Uuid, Good>
  /** Present ones, by good; null for a person who may not see them. */
  prices: ReadonlyMap<Uuid, KnownPrice> | null
  /** The company's currency; a price in another one is none here. */
  currency: string
}

/**
 * The goods that a short list of a branch may be of: what was counted there or came. A branch of
 * which nothing is known has the goods of the company.
 */
export function listableGoods(from: ListedFrom, now: Instant): ListableGood[] {
  const living = (id: Uuid): boolean => from.goods.get(id)?.deleted_at === null
  const last = lastReadings(from.counts)
  const known = suppliesOf(from.counts, from.flows, now)
    .filter(({ good_id }) => living(good_id))
    .map((supply) => listableOf(supply, last.get(supply.good_id)?.contents ?? null, from))
  if (known.length > 0) return known
  return [...from.goods.keys()].filter(living).map((id) => unread(id, from))
}

function unread(good_id: Uuid, from: ListedFrom): ListableGood {
  const nothing = { readAt: null, aDay: null, uncertainty: null, isNone: false }
  return { good_id, ...nothing, price: priceOf(good_id, from) }
}

function listableOf(supply: Supply, contents: GoodContents | null, from: ListedFrom): ListableGood {
  const { good_id, readAt } = supply
  const size = contents?.size ?? from.goods.get(good_id)?.litrage ?? null
  const stock = supply.kind === 'unknown' ? supply.stock : supply
  const aDay = aDayOf(supply)
  return {
    good_id,
    readAt,
    aDay: stock && aDay !== null ? inWholes(stock.unit, aDay, size) : null,
    price: priceOf(good_id, from),
    uncertainty: contents && errorOf(contents, size),
    isNone: stock !== null && isNoneLeft(stock),
  }
}

function errorOf(contents: GoodContents, size: Millilitres | null): number | null {
  const read = amountOf(contents)
  if (!read || read.uncertainty === null) return null
  return inWholes(read.unit, toThousandths(read.uncertainty), size)
}

function inWholes(unit: StockUnit, amount: Thousandths, size: Millilitres | null): number {
  return amount / (wholeOf(unit, size) ?? LITRE)
}

/** A litre stands for one of what has no size: it is compared with others, not paid for. */
const LITRE = toThousandths(MILLILITRES_PER_LITRE)

function aDayOf(supply: Supply): number | null {
  if (supply.kind === 'still') return 0
  return supply.kind === 'lasting' ? supply.aDay : null
}

function priceOf(id: Uuid, { prices, currency }: ListedFrom): number | null {
  const price = prices?.get(id)
  return price?.currency === currency ? price.amount : null
}
