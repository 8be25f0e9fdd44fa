/**
 * A session's token is stored in up to three places. Only this folder reads or writes them:
 *
 * | place | as long as | read by |
 * |---|---|---|
 * | page-tokens.ts: local storage, else session storage | the session lasts, else the tab is open | the page |
 * | remembered-sessions.ts: IndexedDB | a remembered session lasts | the service worker |
 * | worker-tokens.ts: the worker's memory | the worker runs, for a session that is not remembered | the service worker |
 *
 * A worker cannot read the page's storages. hand-over.ts passes the page's token to the worker, and
 * deletes it everywhere when the session ends. A refresh runs alone (refresh-alone.ts), and its
 * token goes to all who have the old one: by these storages, or by token-channel.ts. Requests only
 * see a TokenStore.
 */
export interface TokenStore {
  get(): Promise<string | null>
  set(token: string): Promise<void>
  /**
   * Runs a refresh while nobody else on this device does, with the newest of their tokens in the
   * store. Absent where nobody else has the token.
   */
  alone?<T>(refresh: () => Promise<T>): Promise<T>
}

interface Claims {
  /** The person's id. */
  sub: string
  /** The session's id. */
  sid?: string
  /** Which of its session's tokens this is. */
  n?: number
  /** Seconds since 1970. */
  exp: number
}

/** Decodes a JWT's claims without verifying its signature, which only the server can do. */
export function claimsOf(token: string): Claims | null {
  try {
    const body = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(body))
    return isClaims(claims) ? claims : null
  } catch {
    return null
  }
}

/**
 * Was it given out later than another token of its session? Their times tell less than their
 * numbers: by a clock that is ahead every request needs a new token, several in one second.
 */
export function isNewer(token: string, than: string): boolean {
  const [one, other] = [claimsOf(token), claimsOf(than)]
  if (one?.sid !== other?.sid || !one || !other) return false
  return one.n === undefined || other.n === undefined ? one.exp > other.exp : one.n > other.n
}

function isClaims(value: unknown): value is Claims {
  if (typeof value !== 'object' || value === null) return false
  return (
    'sub' in value &&
    typeof value.sub === 'string' &&
    'exp' in value &&
    typeof value.exp === 'number'
  )
}

/**
 * Expired by this device's clock, or about to expire during a request. A token that cannot be
 * decoded is left to the server.
 */
export function isExpired(token: string, nowMs: number): boolean {
  const claims = claimsOf(token)
  return claims !== null && claims.exp * 1000 - nowMs < 5000
}
