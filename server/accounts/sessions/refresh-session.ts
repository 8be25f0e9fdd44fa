import { instantAt } from '../../platform/instant.ts'
import type { Logger } from '../../platform/log.ts'
import { HttpError } from '../../http/http-error.ts'
import {
  endSession,
  lockTokenState,
  renewSession,
  type RotatingSession,
  type TokenState,
} from '../../sql/account/sessions.ts'
import type { Person } from '../../sql/people/people.ts'
import { notifySessionEnded } from '../../sql/sync/feed-notices.ts'
import { signToken, type OldToken } from './access-token.ts'
import type { AccountDeps } from '../account-deps.ts'
import { lastEnd, sessionEnd } from './session-life.ts'

/**
 * After the newer token's first use. Covers requests that were on their way then, and a page whose
 * message from the service worker is late.
 */
const GRACE_MS = 60_000

/**
 * What a refresh with a token gets: the next token; the newest one again, because its answer may
 * have been lost or another tab may be refreshing too; or nothing, because somebody else has it.
 *
 * A number beyond the newest comes from a database that was restored. A token without a number
 * comes from a server of the previous version, which may still be running beside this one.
 */
function judgeToken(
  state: TokenState,
  token: { n?: number; issued_at: number },
  nowMs: number,
): 'next' | 'newest' | 'reused' {
  const old = state.rotates ? 'reused' : 'newest'
  const n = token.n ?? (isAfterRotation(state, token.issued_at) ? state.token_n : 0)
  if (n >= state.token_n) return 'next'
  if (n < state.token_n - 1) return old
  const { token_used_at } = state
  const isInTime = token_used_at === null || nowMs - Date.parse(token_used_at) <= GRACE_MS
  return isInTime ? 'newest' : old
}

function isAfterRotation({ rotated_at }: TokenState, issuedAt: number): boolean {
  return rotated_at !== null && issuedAt * 1000 >= Date.parse(rotated_at)
}

type Deps = Pick<AccountDeps, 'database' | 'secret' | 'now'> & { log: Logger }

/**
 * Gives a session its next token and makes the one that asks old.
 * @param isSharing the client's pages and workers pass each other their tokens
 * @throws {HttpError} 401 not_signed_in for a token that was replaced; its session ends
 */
export async function refreshSession(
  deps: Deps,
  { user, session }: Person,
  token: OldToken,
  isSharing: boolean,
): Promise<string> {
  const { database, secret, now, log } = deps
  const { id: user_id, company_id, role } = user
  const nowMs = now()
  const n = await database.inCompany(company_id).transaction(async (sql) => {
    const state = await lockTokenState(sql, company_id, session.id)
    // It may have ended while this request waited.
    if (!state) return null
    const verdict = judgeToken(state, token, nowMs)
    if (verdict === 'reused') {
      await endSession(sql, company_id, session.id, instantAt(nowMs))
      return null
    }
    const newest = verdict === 'newest' ? state.token_n : Math.max(state.token_n, token.n ?? 0) + 1
    await renewSession(sql, company_id, session.id, {
      token_n: newest,
      now: instantAt(nowMs),
      rotates: state.rotates || isSharing,
      expires_at: sessionEnd(state.remember, nowMs, endOf(state)),
    })
    return newest
  })
  if (n === null) {
    log.warn({ user_id, session_id: session.id }, 'an old token was used again; its session ended')
    await notifySessionEnded(database, session.id)
    throw new HttpError(401, 'not_signed_in')
  }
  return signToken(secret, { user_id, session_id: session.id, company_id, role, n }, nowMs)
}

/** A server of the previous version did not note the last end. */
function endOf({ ends_at, remember, created_at }: RotatingSession): string {
  return ends_at ?? lastEnd(remember, Date.parse(created_at))
}
