import { instantAt } from '../../platform/instant.ts'
import { waitAfter } from '../../jobs/back-off.ts'

/** How long an unknown document is looked up by itself. */
const LOOKED_UP_MS = 24 * 3_600_000

/** When to look again: at first often, then every hour, for a day. Null: no more. */
export function nextLookAt(now: string, startedAt: string, looks: number): string | null {
  const next = Date.parse(now) + waitAfter(looks + 1)
  return next - Date.parse(startedAt) > LOOKED_UP_MS ? null : instantAt(next)
}
