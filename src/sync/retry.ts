const FIRST_MS = 1000
const LONGEST_MS = 5 * 60_000

/**
 * When to retry after an unknown outcome: full jitter between zero and a bound that doubles from
 * 1 s to 5 min, so that phones that lost the same network do not all return at once.
 * @param random in [0, 1)
 */
export function retryAt(
  nowMs: number,
  attempts: number,
  random: number,
  retryAfterMs: number | null,
): number {
  const bound = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts, 20))
  const wait = Math.max(FIRST_MS / 2, Math.floor(bound * random))
  return nowMs + Math.max(wait, Math.min(retryAfterMs ?? 0, LONGEST_MS))
}
