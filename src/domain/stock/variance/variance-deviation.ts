import { COVERAGE } from '../../counting/uncertainty.ts'
import { DAY_MS, type Instant } from '../../units.ts'
import { fromThousandths } from '../amounts.ts'
import type { GoodContents } from '../contents.ts'
import {
  NOTHING_SHARED,
  sharedBetween,
  sharedErrors,
  timesShared,
  uncertaintyBetween,
  uncertaintyOf,
  type SharedErrors,
} from '../error-sums.ts'
import type { KnownUse } from '../use.ts'

/**
 * What stays in a bottle that is thought to be empty, ml: a film and drops of some 2 to 4 ml, which
 * the system takes for sold and nobody has stolen.
 */
const RESIDUE = 4

/** A bar sells within some eight hours what it sells a day, and counts at their end. */
const BUSY_SHARE = 3

/** What the difference of a good depends on beside its count. */
export interface VarianceSources {
  /** What was counted before, which the system began with; null when unknown. */
  opening: GoodContents | null
  /** Since then; null when unknown. */
  use: KnownUse | null
  /** The moments that the expected amounts stand for. */
  balances: readonly Instant[]
}

/** The ± of a difference, in the good's own unit, and the parts of it that other goods have too. */
export interface VarianceErrors {
  uncertainty: number
  shared: SharedErrors
}

/**
 * The ± of counted less expected; null when unknown.
 *
 * What the system expects is the count before it, less what it sold and with what came. So the errors
 * of both counts are in it as in a use: those of figures cancel as far as there are as many open
 * bottles in both. Which count the system began with is not known for sure, so it is never less than
 * that of this count alone. Where nothing was counted before, another one as unsure as this one is
 * taken for it.
 */
export function varianceErrors(
  closing: GoodContents,
  { opening, use, balances }: VarianceSources,
): VarianceErrors | null {
  const measured = measuredErrors(closing, opening)
  if (measured === null) return null
  const rest = Math.hypot(residueOf(closing, use), driftOf(closing, use, balances))
  return { ...measured, uncertainty: Math.hypot(measured.uncertainty, COVERAGE * rest) }
}

function measuredErrors(
  closing: GoodContents,
  opening: GoodContents | null,
): VarianceErrors | null {
  // Pieces are exact.
  if (!closing.isByWeight && closing.amounts.ml === null) return EXACT
  if (closing.errors === null) return null
  const alone = uncertaintyOf(closing.errors)
  if (!opening?.errors) {
    return times({ uncertainty: alone, shared: sharedErrors(closing.errors) }, Math.SQRT2)
  }
  return {
    uncertainty: Math.max(alone, uncertaintyBetween(opening.errors, closing.errors, 0)),
    shared: sharedBetween(opening.errors, closing.errors),
  }
}

const EXACT: VarianceErrors = { uncertainty: 0, shared: NOTHING_SHARED }

/** The same in another unit, of which one of the good's own is `factor`. */
export function times({ uncertainty, shared }: VarianceErrors, factor: number): VarianceErrors {
  return { uncertainty: uncertainty * factor, shared: timesShared(shared, factor) }
}

/** The volume that stays in used-up bottles, as if each of them held the same. */
function residueOf({ size }: GoodContents, use: KnownUse | null): number {
  if (use?.unit !== 'ml' || !size) return 0
  return (RESIDUE * fromThousandths(use.used)) / size
}

/**
 * What was sold between the reading and the moment of the balance is in one and not in the other: as
 * much as at the usual pace, or nothing, and everything between is as likely (JCGM 100:2008, 4.3.7).
 */
function driftOf(
  { readAt }: GoodContents,
  use: KnownUse | null,
  balances: readonly Instant[],
): number {
  if (!use || use.days === 0) return 0
  const read = Date.parse(readAt)
  const gap = Math.max(0, ...balances.map((at) => Math.abs(Date.parse(at) - read) / DAY_MS))
  const aDay = fromThousandths(use.used) / use.days
  return (aDay * Math.min(1, gap * BUSY_SHARE)) / Math.sqrt(3)
}
