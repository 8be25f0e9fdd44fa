import { DAY_MS } from '#domain/units.ts'

/** How many of the newest days, weeks and months that have a backup keep their newest one. */
const KEPT: readonly { count: number; spanOf: (ms: number) => number }[] = [
  { count: 7, spanOf: (ms) => Math.floor(ms / DAY_MS) },
  // 1970 began on a Thursday, and a week begins on Monday.
  { count: 4, spanOf: (ms) => Math.floor((ms / DAY_MS + 3) / 7) },
  { count: 12, spanOf: (ms) => new Date(ms).getUTCFullYear() * 12 + new Date(ms).getUTCMonth() },
]

/**
 * Chooses by what is there and not by today's date, so that a server that was off for a year
 * deletes nothing for that.
 * @param times when each backup was made, in ms since 1970
 * @returns those that stay
 */
export function keptBackups(times: readonly number[]): Set<number> {
  const newestFirst = times.toSorted((a, b) => b - a)
  return new Set(
    KEPT.flatMap(({ count, spanOf }) => {
      const newest = new Map<number, number>()
      for (const time of newestFirst) {
        if (!newest.has(spanOf(time))) newest.set(spanOf(time), time)
      }
      return [...newest.values()].slice(0, count)
    }),
  )
}
