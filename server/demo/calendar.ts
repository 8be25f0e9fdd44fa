import { DAY_MS } from '#domain/units.ts'

/** When things happen in the demo, in ms since 1970, seen from the day on which it is filled. */

const HOUR_MS = 3_600_000

/** Weekly inventories of each branch. */
export const COUNTS = 10

/** How long there has been the company. */
const AGE_DAYS = 90

/** The last inventory of each branch, in days ago. */
const LAST_COUNT = [2, 3] as const

/** A bar counts when it closes: at midnight in Yerevan. */
const CLOSING_MS = 20 * HOUR_MS

export function foundedAt(now: number): number {
  return now - AGE_DAYS * DAY_MS
}

/** What `foundedAt` was called with. */
export function filledAt(founded: number): number {
  return founded + AGE_DAYS * DAY_MS
}

/** @param count 0 for the first one of the branch */
export function countAt(now: number, branch: number, count: number): number {
  const today = now - (now % DAY_MS)
  const last = today - (LAST_COUNT[branch] ?? 0) * DAY_MS + CLOSING_MS
  return last - (COUNTS - 1 - count) * 7 * DAY_MS
}

/** How much of a week has passed since the last inventory. */
export function weeksSince(branch: number): number {
  return (LAST_COUNT[branch] ?? 0) / 7
}

/**
 * When a supplier comes after an inventory: two or three days later, one after the other; of what
 * comes after the last one, on the next morning.
 */
export function deliveryAt(now: number, branch: number, count: number, supplier: number): number {
  const days = count === COUNTS - 1 ? 0 : 2
  return countAt(now, branch, count) + days * DAY_MS + (10 + supplier) * HOUR_MS
}
