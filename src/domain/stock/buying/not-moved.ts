import { DAY_MS } from '../../units.ts'
import type { GoodContents } from '../contents.ts'
import { milliseconds } from './daily-use.ts'
import type { Span } from '../readings.ts'
import { sumOfMoved, type Received } from '../received.ts'
import { goodUse, hasGrown, isWithin, wasAny, type GoodUse } from '../use.ts'

/** What was not used for so many days has not moved. */
export const STILL_DAYS = 30

/**
 * For how many whole days nothing was used of a good, as far as counting can tell; null when
 * something was, when nobody knows, or when that is less than a month. Every span back must be
 * known and within its ±, and so must all of them together: a good that loses a little each week
 * moves. Where there is nothing, nothing can move.
 *
 * @param spans the oldest first
 * @param last the last reading of the good
 */
export function stillDays(spans: readonly Span[], last: GoodContents): number | null {
  let [ms, still]: [number, number | null] = [0, null]
  let received: Received | undefined
  for (const span of spans.toReversed()) {
    if (!isStill(span.use)) break
    received = both(span.received, received)
    ms += milliseconds(span.use)
    if (!isStill(goodUse(span.opening, last, received))) break
    still = ms
  }
  const days = Math.floor((still ?? 0) / DAY_MS)
  return days >= STILL_DAYS ? days : null
}

function isStill(use: GoodUse): use is Extract<GoodUse, { kind: 'known' }> {
  if (use.kind === 'unknown' || hasGrown(use)) return false
  return wasAny(use) && isWithin(use.used, use.uncertainty)
}

/** Times that adjoin count every delivery once. */
function both(one: Received | undefined, other: Received | undefined): Received | undefined {
  if (!one || !other) return one ?? other
  return {
    ...sumOfMoved(one, other),
    sentIn: sumOfMoved(one.sentIn, other.sentIn),
    writtenOff: sumOfMoved(one.writtenOff, other.writtenOff),
    sentOut: sumOfMoved(one.sentOut, other.sentOut),
    delivery_ids: [...new Set([...one.delivery_ids, ...other.delivery_ids])],
  }
}
