import type { MovedRange } from './moved-until.ts'
import type { Posting } from './posting.ts'

/** Why a line that may have moved is sent as it was counted. */
export const SOLD_REASONS = [
  /** The system does not tell its books. */
  'not_told',
  /** Its clock is not known, so no reading has a moment there. */
  'clock_unknown',
  /** The document's time has not come. */
  'in_future',
  /** It may have been sold before the reading and booked after it. */
  'all_at_once',
  /** Sold between two readings of the product: nobody knows from which bottles. */
  'between_readings',
  /** A delivery that Dram knows of came in between; whether it is in the books is not known. */
  'delivered',
  /** One of its goods was not counted: what moved may be that one's. */
  'not_counted',
  /** More went than was counted. */
  'below_nothing',
] as const
export type SoldReason = (typeof SOLD_REASONS)[number]

/** What is said of a product that was counted while the bar sold. Amounts in its unit. */
export interface SoldLine {
  /** Between its reading and the document's time: below 0 for what went; null: not known. */
  moved: number | null
  /** What it is at least and at most, where only that is known. */
  range: MovedRange | null
  /** What there is at the document's time; null: as it was counted, or not known. */
  corrected: number | null
  /** Null: corrected, or nothing is known to have moved. */
  reason: SoldReason | null
}

export interface MovedFacts {
  /** In the product's unit. */
  counted: number
  range: MovedRange
  posting: Posting
  isDelivered: boolean
  isWhollyCounted: boolean
}

export function soldLine(facts: MovedFacts): SoldLine {
  const { counted, range, isDelivered } = facts
  const isMoved = range.least !== 0 || range.most !== 0
  if (isDelivered) return unknown('delivered', isMoved ? range : null)
  if (!isMoved) return { moved: 0, range: null, corrected: null, reason: null }
  const reason = doubtOf(facts)
  if (reason !== null) return unknown(reason, range)
  const moved = range.least
  const corrected = Math.round((counted + moved) * 1000) / 1000
  return { moved, range: null, corrected, reason: null }
}

function doubtOf({ counted, range, posting, isWhollyCounted }: MovedFacts): SoldReason | null {
  if (posting !== 'as_sold') return 'all_at_once'
  if (!isWhollyCounted) return 'not_counted'
  if (range.least !== range.most) return 'between_readings'
  return counted + range.least < 0 ? 'below_nothing' : null
}

/** The line when the system was not asked, or did not answer. */
export function unknown(reason: SoldReason, range: MovedRange | null = null): SoldLine {
  return { moved: null, range, corrected: null, reason }
}
