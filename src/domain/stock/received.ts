import type { Instant, Millilitres, Uuid } from '../units.ts'
import { toThousandths, type StockAmounts } from './amounts.ts'

/** How much moved of a good; each line of a delivery or movement tells it in one of these. */
export interface MovedAmounts {
  /** Bottles or pieces, those in cases among them. */
  pieces: number
  /** Beside the bottles, of what comes by the litre. */
  millilitres: number
  grams: number
}

/**
 * What came in of a good between its two counts: after it was read last in the opening one
 * (`GoodContents.readAt`), up to and with its reading in the closing one, for counting may take
 * hours. What was written off in that time, and moved between branches, stands beside it.
 */
export interface Received extends MovedAmounts {
  /** The deliveries that brought it. */
  delivery_ids: readonly Uuid[]
  /** Came from other branches, without what was lost on the way. */
  sentIn: MovedAmounts
  writtenOff: MovedAmounts
  /** Went to other branches, what was lost on the way among it. */
  sentOut: MovedAmounts
}

/** What came to a branch, from wherever. */
export function cameOf(received: Received | undefined): MovedAmounts | undefined {
  return received && sumOfMoved(received, received.sentIn)
}

/** What left it without being sold. */
export function leftOf(received: Received | undefined): MovedAmounts | undefined {
  return received && sumOfMoved(received.writtenOff, received.sentOut)
}

export function sumOfMoved(one: MovedAmounts, other: MovedAmounts): MovedAmounts {
  return {
    pieces: one.pieces + other.pieces,
    millilitres: one.millilitres + other.millilitres,
    grams: one.grams + other.grams,
  }
}

/** The moments at which a good itself was read last, in the opening and the closing count. */
export interface ReadAt {
  opening: Instant
  closing: Instant
}

/** Nothing moved, which is an amount in every unit. */
const NOTHING: StockAmounts = { ml: 0, g: 0, pieces: 0 }

/**
 * What moved, in every unit in which it is known.
 * @param size of one bottle; null when unknown
 */
export function movedAmounts(
  moved: MovedAmounts | undefined,
  size: Millilitres | null,
): StockAmounts {
  if (!moved) return NOTHING
  const { pieces, millilitres, grams } = moved
  return {
    ml: grams > 0 ? null : inMillilitres(pieces, millilitres, size),
    g: pieces > 0 || millilitres > 0 ? null : toThousandths(grams),
    pieces: grams > 0 || millilitres > 0 ? null : toThousandths(pieces),
  }
}

function inMillilitres(
  pieces: number,
  millilitres: Millilitres,
  size: Millilitres | null,
): number | null {
  if (pieces === 0) return toThousandths(millilitres)
  return size === null ? null : toThousandths(pieces * size + millilitres)
}
