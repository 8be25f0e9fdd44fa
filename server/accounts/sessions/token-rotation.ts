import type { TokenState } from '../../sql/account/sessions.ts'

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
export function judgeToken(
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
