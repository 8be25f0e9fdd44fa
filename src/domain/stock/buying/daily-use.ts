import { medianOf } from '../../median.ts'
import { shareOf } from '../../money/rounding.ts'
import type { StockUnit, Thousandths } from '../amounts.ts'
import { hasGrown, wasAny, type GoodUse, type KnownUse } from '../use.ts'
import { DAY_MS } from '../../units.ts'

/** The last so many uses tell what a day takes: two months of weekly counts. */
export const USES = 8

/** One use may be a wedding's; the median of two is already half of that. */
const FEWEST = 2

/** What was used in a time, in thousandths of a unit and in milliseconds. */
interface Rate {
  used: Thousandths
  ms: number
}

/**
 * What is used of a good in a day, in thousandths of the unit: the median over its last uses, each
 * from one of its readings in a branch to the next. Uses of less than a day are joined with those before
 * them, for between a count at closing time and one at opening time there is a night. A step of
 * which nobody knows is left out, and so is one in which nothing was there that could be used:
 * an empty shelf does not say that nobody asked.
 *
 * @param steps of one good, the oldest first
 * @returns null when there are too few of them
 */
export function useADay(steps: readonly GoodUse[], unit: StockUnit): Thousandths | null {
  const rates = ratesOf(steps, unit).slice(0, USES)
  if (rates.length < FEWEST) return null
  const days = rates.map(({ used, ms }) => shareOf(used, DAY_MS, ms))
  return Math.round(medianOf(days))
}

/** How much a good's uses differ from each other. */
export interface UseSpread {
  /** The median of how far each use a day is from their median, in thousandths of the unit. */
  deviation: Thousandths
  /** The median length of the uses, in days. */
  days: number
}

/** Two of them are equally far from their median, whatever they are. */
const FEWEST_TO_DIFFER = 3

/**
 * How much the uses of `useADay` differ.
 * @param steps of one good, the oldest first
 * @returns null when there are too few of them
 */
export function spreadOfUse(steps: readonly GoodUse[], unit: StockUnit): UseSpread | null {
  const rates = ratesOf(steps, unit).slice(0, USES)
  if (rates.length < FEWEST_TO_DIFFER) return null
  const days = rates.map(({ used, ms }) => shareOf(used, DAY_MS, ms))
  const median = medianOf(days)
  return {
    deviation: Math.round(medianOf(days.map((day) => Math.abs(day - median)))),
    days: medianOf(rates.map(({ ms }) => ms)) / DAY_MS,
  }
}

/** The newest first. */
function ratesOf(steps: readonly GoodUse[], unit: StockUnit): Rate[] {
  const rates: Rate[] = []
  let short: Rate = NOTHING
  for (const step of steps.toReversed()) {
    const rate = tellsUse(step, unit) ? { used: step.used, ms: milliseconds(step) } : null
    const joined = rate && {
      used: short.used + rate.used,
      ms: short.ms + rate.ms,
    }
    const isWhole = joined !== null && joined.ms >= DAY_MS
    if (isWhole) rates.push(joined)
    short = joined === null || isWhole ? NOTHING : joined
  }
  return rates
}

const NOTHING: Rate = { used: 0, ms: 0 }

function tellsUse(step: GoodUse, unit: StockUnit): step is KnownUse {
  if (step.kind === 'unknown' || step.unit !== unit || hasGrown(step)) return false
  return wasAny(step)
}

export function milliseconds({ days }: KnownUse): number {
  return Math.round(days * DAY_MS)
}
