import type { GoodPrice } from './good-price.ts'
import { shareOf } from './rounding.ts'

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
export function averagePrice(inOrder: readonly GoodPrice[], last: GoodPrice): GoodPrice {
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
