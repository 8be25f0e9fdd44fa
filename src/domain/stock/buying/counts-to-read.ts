import { DAY_MS, type Instant } from '../../units.ts'
import { USES } from './daily-use.ts'

/** For so many days a reading tells what a branch has: half a year. */
export const KNOWN_DAYS = 183

/** More than so many inventories are not read: one of each day of half a year, and some. */
export const MOST_COUNTS = 200

/**
 * The inventories that what to buy is worked out from: those of the last half year, so that a count
 * of a few goods does not take another count's place; and as many as `useADay` looks at.
 * @param completed of one branch, the newest first
 */
export function countsToRead<Count extends { created_at: Instant }>(
  completed: readonly Count[],
  now: Instant,
): Count[] {
  const since = Date.parse(now) - KNOWN_DAYS * DAY_MS
  const older = completed.findIndex(({ created_at }) => Date.parse(created_at) < since)
  const recent = older === -1 ? completed.length : older
  return completed.slice(0, Math.min(MOST_COUNTS, Math.max(USES + 1, recent)))
}
