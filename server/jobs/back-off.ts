const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 3_600_000

/** Delay before the next attempt, in ms: doubles with each failed attempt, up to an hour. */
export function waitAfter(attempts: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 10))
}
