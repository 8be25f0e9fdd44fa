/** A clock may be a little ahead; a truck is not. */
const AHEAD_MS = 5 * 60_000

/** Did a delivery come later than now? Both in ms since 1970. */
export function isInFuture(ms: number, nowMs: number): boolean {
  return ms > nowMs + AHEAD_MS
}
