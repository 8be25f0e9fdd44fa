const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 3_600_000

/** How long to wait after so many failed attempts, in ms: doubled each time, up to an hour. */
export function waitAfter(attempts: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 10))
}
