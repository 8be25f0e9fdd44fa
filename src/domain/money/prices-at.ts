import type { Instant } from '../units.ts'
import type { GoodPrice } from './good-price.ts'

/** A price that is known. */
export type KnownPrice = GoodPrice & { amount: number }

/** In a first price a mistake can be put right for so long; later ones are changes. */
const FIRST_PRICE_MS = 24 * 3_600_000

/**
 * The price that counts for each good at a moment, now if none is given: the last one that somebody
 * had set by then, whatever its source. What the system says comes in only when a person accepts it,
 * so it never replaces what was typed by itself. A good that had no price yet takes its first one:
 * who types prices after the first count wants to know what was counted. What is set within a day of
 * the first one takes its place, because people mistype.
 */
export function pricesAt(
  prices: readonly GoodPrice[],
  moment: Instant | null = null,
): Map<string, KnownPrice> {
  const byGood = new Map<string, GoodPrice[]>()
  for (const price of prices) {
    const others = byGood.get(price.good_id)
    if (others) others.push(price)
    else byGood.set(price.good_id, [price])
  }
  const chosen = new Map<string, KnownPrice>()
  for (const [id, all] of byGood) {
    const price = priceAt(all, moment)
    if (price && isKnown(price)) chosen.set(id, price)
  }
  return chosen
}

function isKnown(price: GoodPrice): price is KnownPrice {
  return price.amount !== null
}

/** @param prices of one good */
function priceAt(prices: readonly GoodPrice[], moment: Instant | null): GoodPrice | undefined {
  const inOrder = prices.toSorted((one, other) => (isLater(one, other) ? 1 : -1))
  const before = inOrder.findLast(({ since }) => moment === null || since <= moment)
  if (before) return before
  const end = Date.parse(inOrder[0]?.since ?? '') + FIRST_PRICE_MS
  return inOrder.findLast(({ since }) => Date.parse(since) <= end)
}

/** Ids follow the time at which they were made, and tell two of one moment apart everywhere alike. */
export function isLater(one: GoodPrice, other: GoodPrice): boolean {
  return one.since === other.since ? one.id > other.id : one.since > other.since
}
