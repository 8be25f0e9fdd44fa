import type { Instant } from '../units.ts'
import type { GoodPrice } from './good-price.ts'

/** A price that is known. */
export type KnownPrice = GoodPrice & { amount: number }

/**
 * The price that counts for each good at a moment, now if none is given: the last one that somebody
 * had set by then, whatever its source. What the system says comes in only when a person accepts it,
 * so it never replaces what was typed by itself. A good that had no price yet takes its first one:
 * who types prices after the first count wants to know what was counted.
 */
export function pricesAt(
  prices: readonly GoodPrice[],
  moment: Instant | null = null,
): Map<string, KnownPrice> {
  const chosen = new Map<string, GoodPrice>()
  for (const price of prices) {
    const other = chosen.get(price.good_id)
    if (!other || isBetter(price, other, moment)) chosen.set(price.good_id, price)
  }
  return new Map([...chosen].filter((one): one is [string, KnownPrice] => one[1].amount !== null))
}

/** Those from before the moment come first, the latest of them; then the earliest that follow. */
function isBetter(one: GoodPrice, other: GoodPrice, moment: Instant | null): boolean {
  const isInTime = ({ since }: GoodPrice): boolean => moment === null || since <= moment
  if (isInTime(one) !== isInTime(other)) return isInTime(one)
  return isInTime(one) ? isLater(one, other) : isLater(other, one)
}

/** Ids follow the time at which they were made, and tell two of one moment apart everywhere alike. */
export function isLater(one: GoodPrice, other: GoodPrice): boolean {
  return one.since === other.since ? one.id > other.id : one.since > other.since
}
