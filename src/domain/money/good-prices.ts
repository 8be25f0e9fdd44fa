import * as z from 'zod/mini'
import { instant, text, uuid } from '../scalars.ts'
import type { Instant } from '../units.ts'
import { currencyCode, moneyAmount } from './amount.ts'

/** Where a price comes from: somebody typed it, or took it over from the point-of-sale system. */
export const PRICE_SOURCES = ['typed', 'till'] as const

/**
 * What a good costs from a moment on; a price is never changed, only followed by another one. It is
 * that of a bottle or a piece, or of a kilogram of what is sold by weight; a good's measurement unit
 * never changes.
 */
export const goodPrice = z.object({
  id: uuid,
  good_id: uuid,
  /** In the smallest unit of the currency; null: unknown from then on. */
  amount: z.nullable(moneyAmount),
  currency: currencyCode,
  source: z.enum(PRICE_SOURCES),
  since: instant,
  user_id: uuid,
  user_full_name: text(200),
})
export type GoodPrice = z.infer<typeof goodPrice>

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
