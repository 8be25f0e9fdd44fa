import { instantAt } from '../platform/instant.ts'

const REMEMBERED_MS = 30 * 24 * 3600 * 1000
const SHIFT_MS = 12 * 3600 * 1000

/** When a session used now expires: after 30 days if remembered, else after a shift of 12 hours. */
export function sessionEnd(remember: boolean, nowMs: number): string {
  return instantAt(nowMs + (remember ? REMEMBERED_MS : SHIFT_MS))
}

export function isAlive(
  session: { expires_at: string; revoked_at: string | null },
  nowMs: number,
): boolean {
  return session.revoked_at === null && Date.parse(session.expires_at) > nowMs
}
