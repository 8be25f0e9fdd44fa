import { DAY_MS } from '../../units.ts'
import type { GoodContents } from '../contents.ts'
import { milliseconds } from './daily-use.ts'
import type { Received } from '../received.ts'
import { goodUse, hasGrown, isWithin, type GoodUse } from '../use.ts'

/** What was not used for so many days has not moved. */
export const STILL_DAYS = 30

/** A good in one inventory and what was used up to the next one. */
export interface Step {
  opening: GoodContents | undefined
  received: Received | undefined
  use: GoodUse
}

/**
 * For how many whole days nothing was used of a good, as far as counting can tell; null when
 * something was, when nobody knows, or when that is less than a month. Every step back must be
 * known and within its ±, and so must all of them together: a good that loses a little each week
 * moves. Where there is nothing, nothing can move.
 *
 * @param steps the oldest first
 * @param last what the last inventory has of the good
 */
export function stillDays(steps: readonly Step[], last: GoodContents): number | null {
  let [ms, still]: [number, number | null] = [0, null]
  let received: Received | undefined
  for (const step of steps.toReversed()) {
    if (!step.opening || !isStill(step.use)) break
    received = both(step.received, received)
    ms += milliseconds(step.use)
    if (!isStill(goodUse(step.opening, last, received))) break
    still = ms
  }
  const days = Math.floor((still ?? 0) / DAY_MS)
  return days >= STILL_DAYS ? days : null
}

function isStill(use: GoodUse): use is Extract<GoodUse, { kind: 'known' }> {
  if (use.kind === 'unknown' || hasGrown(use)) return false
  return use.opening + use.received > 0 && isWithin(use.used, use.uncertainty)
}

/** Times that adjoin count every delivery once. */
function both(one: Received | undefined, other: Received | undefined): Received | undefined {
  if (!one || !other) return one ?? other
  return {
    pieces: one.pieces + other.pieces,
    millilitres: one.millilitres + other.millilitres,
    grams: one.grams + other.grams,
    delivery_ids: [...new Set([...one.delivery_ids, ...other.delivery_ids])],
  }
}
