/** A clock may be a little ahead; a truck is not. */
const AHEAD_MS = 5 * 60_000

/** Did a delivery come later than now? Both in ms since 1970. */
export function isInFuture(ms: number, nowMs: number): boolean {
  return ms > nowMs + AHEAD_MS
}

/** In ms since 1970: older papers are nobody's stock. A year of two digits, or none, is older. */
const OLDEST_MS = Date.UTC(2000, 0, 1)

/** Is a delivery dated so long ago that its date must be wrong? */
export function isTooOld(ms: number): boolean {
  return ms < OLDEST_MS
}
