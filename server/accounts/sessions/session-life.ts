import { instantAt } from '../../platform/instant.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

/** How long a session lives unused, and how long at most. */
const REMEMBERED = { unused: 30 * DAY_MS, most: 90 * DAY_MS }
/** A shift. */
const NOT_REMEMBERED = { unused: 12 * HOUR_MS, most: 12 * HOUR_MS }

const lifeOf = (remember: boolean) => (remember ? REMEMBERED : NOT_REMEMBERED)

/** When a session that begins now ends, however much it is used. */
export function lastEnd(remember: boolean, nowMs: number): string {
  return instantAt(nowMs + lifeOf(remember).most)
}

/** When a session used now expires if it is not used again, and never after its last end. */
export function sessionEnd(remember: boolean, nowMs: number, endsAt?: string): string {
  const unused = nowMs + lifeOf(remember).unused
  return instantAt(endsAt === undefined ? unused : Math.min(unused, Date.parse(endsAt)))
}

export function isAlive(
  session: { expires_at: string; revoked_at: string | null },
  nowMs: number,
): boolean {
  return session.revoked_at === null && Date.parse(session.expires_at) > nowMs
}
