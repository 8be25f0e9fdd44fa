import type { CompanySettings } from '../account/settings.ts'
import type { Instant } from '../units.ts'
import type { SmallestUnits } from './amount.ts'
import { isPriceFar } from './far-price.ts'
import type { GoodPrice } from './good-price.ts'
import { shareOf } from './rounding.ts'

/** A price that is known. */
export type KnownPrice = GoodPrice & {
  amount: number
  /**
   * What the good cost before, where it costs three times as much now, or a third: nobody has said
   * since that this is right. Absent for all other prices.
   */
  before?: SmallestUnits
}

/** Which price counts after deliveries: what was paid last, or the average of what was received. */
export type PriceBasis = CompanySettings['price_basis']

/** A mistake can be put right for so long. */
const FIRST_PRICE_MS = 24 * 3_600_000

/**
 * The price that counts for each good at a moment, now if none is given: the last one that somebody
 * had set by then, whatever its source; a delivery sets it for the moment at which it came, as soon
 * as it is recorded. What the system says comes in only when a person accepts it, so it never
 * replaces what was typed by itself. A good that had no price yet takes its first one: who types
 * prices after the first count wants to know what was counted. What is set within a day of the first
 * one takes its place, because people mistype.
 *
 * @param basis the company's choice; without one, what was paid last
 */
export function pricesAt(
  prices: readonly GoodPrice[],
  moment: Instant | null = null,
  basis: PriceBasis = 'last',
): Map<string, KnownPrice> {
  const byGood = new Map<string, GoodPrice[]>()
  for (const price of prices) {
    const others = byGood.get(price.good_id)
    if (others) others.push(price)
    else byGood.set(price.good_id, [price])
  }
  const chosen = new Map<string, KnownPrice>()
  for (const [id, all] of byGood) {
    const price = priceAt(all, moment, basis)
    if (price && isKnown(price)) chosen.set(id, price)
  }
  return chosen
}

function isKnown<Price extends GoodPrice>(price: Price): price is Price & { amount: number } {
  return price.amount !== null
}

/** @param prices of one good */
function priceAt(
  prices: readonly GoodPrice[],
  moment: Instant | null,
  basis: PriceBasis,
): (GoodPrice & Pick<KnownPrice, 'before'>) | undefined {
  const known = lastOf(standingAt(prices, moment), basis)
  if (known) return known
  const first = standingAt(prices, null).toSorted((one, other) =>
    knownAt(one).localeCompare(knownAt(other)),
  )[0]
  if (!first) return undefined
  const end = new Date(Date.parse(knownAt(first)) + FIRST_PRICE_MS).toISOString()
  return lastOf(standingAt(prices, end), basis) ?? first
}

/**
 * What a good's price rows tell at a moment: of each line of a delivery the last row only, and none
 * of a line that tells no price any more.
 */
export function standingAt(prices: readonly GoodPrice[], moment: Instant | null): GoodPrice[] {
  const known = prices.filter((price) => moment === null || knownAt(price) <= moment)
  const byLine = new Map<string, GoodPrice>()
  const others: GoodPrice[] = []
  for (const price of known) {
    const line = price.line_id ?? null
    const twin = line === null ? undefined : byLine.get(line)
    if (line === null) others.push(price)
    else if (!twin || isKnownLater(price, twin)) byLine.set(line, price)
  }
  return [...others, ...[...byLine.values()].filter(isKnown)]
}

function lastOf(
  standing: readonly GoodPrice[],
  basis: PriceBasis,
): (GoodPrice & Pick<KnownPrice, 'before'>) | undefined {
  const inOrder = standing.toSorted((one, other) => (isLater(one, other) ? 1 : -1))
  const last = inOrder.at(-1)
  const price = last && basis === 'average' ? averagePrice(inOrder, last) : last
  const before = unlike(inOrder)
  return price && before !== null ? { ...price, before } : price
}

/**
 * The price before the last one, if that is unusual. Whoever says again what a good costs, or pays it
 * once more, has confirmed it: then the last two are alike. Whoever goes back to the one before these
 * has put a mistake right.
 */
function unlike(inOrder: readonly GoodPrice[]): SmallestUnits | null {
  const [last, before, earlier] = inOrder.filter(isNoMistake).slice(-3).toReversed()
  const isFar = (other: GoodPrice | undefined): boolean =>
    other?.currency === last?.currency && isPriceFar(last?.amount ?? null, other?.amount ?? null)
  if (!before || !isFar(before)) return null
  const isBack = earlier?.amount && earlier.currency === last?.currency && !isFar(earlier)
  return isBack ? null : before.amount
}

/** What was typed over within a day was mistyped, and nobody has paid it. */
function isNoMistake(price: GoodPrice, at: number, inOrder: readonly GoodPrice[]): boolean {
  const next = inOrder[at + 1]
  if (price.source !== 'typed' || next?.source !== 'typed') return true
  const wait = Date.parse(next.since) - Date.parse(price.since)
  return wait > FIRST_PRICE_MS || next.amount === price.amount
}

function knownAt({ since, recorded_at }: GoodPrice): Instant {
  return recorded_at ?? since
}

function isKnownLater(one: GoodPrice, other: GoodPrice): boolean {
  return knownAt(one) === knownAt(other) ? one.id > other.id : knownAt(one) > knownAt(other)
}

/** Ids follow the time at which they were made, and tell two of one moment apart everywhere alike. */
export function isLater(one: GoodPrice, other: GoodPrice): boolean {
  return one.since === other.since ? one.id > other.id : one.since > other.since
}

/** Beyond a year prices tell more of the past than of the shelf. */
const AVERAGED_MS = 365 * 24 * 3_600_000

/** A price is for so many of what `received` counts. */
const THOUSANDTHS = 1000

/**
 * The average of what was paid, weighted by what was received, rounded once: of the deliveries since
 * somebody last set a price by hand, in the year up to the last one and in its currency. A price that
 * was set by hand after the last delivery stands as it is.
 *
 * @param inOrder prices of one good that stand, the earliest first
 * @param last the last of them
 */
function averagePrice(inOrder: readonly GoodPrice[], last: GoodPrice): GoodPrice {
  if (last.source !== 'delivery') return last
  const from = Date.parse(last.since) - AVERAGED_MS
  const byHand = inOrder.findLastIndex(({ source }) => source !== 'delivery')
  const averaged = inOrder
    .slice(byHand + 1)
    .filter(({ since, currency }) => Date.parse(since) > from && currency === last.currency)
  const paid = averaged.reduce((sum, one) => sum + (one.paid ?? 0), 0)
  const received = averaged.reduce((sum, one) => sum + (one.received ?? 0), 0)
  return received > 0 ? { ...last, amount: shareOf(paid, THOUSANDTHS, received) } : last
}
