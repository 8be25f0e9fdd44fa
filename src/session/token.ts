/**
 * A session's token lives in up to three places, and nothing outside this room reads or writes
 * them:
 *
 * | place | while | read by |
 * |---|---|---|
 * | page-tokens.ts: local storage, else session storage | the session lasts, else the tab is open | the page |
 * | remembered-sessions.ts: IndexedDB | a remembered session lasts | the service worker |
 * | worker-tokens.ts: the worker's memory | the worker runs, for a session not remembered | the service worker |
 *
 * A worker cannot read the page's storages, so hand-over.ts gives it what the page has, and takes
 * it back everywhere when the session ends. Requests see only a TokenStore.
 */
export interface TokenStore {
  get(): Promise<string | null>
  set(token: string): Promise<void>
}

interface Claims {
  /** The person's id. */
  sub: string
  /** Seconds since 1970. */
  exp: number
}

/** Reads a JWT's claims without judging its signature, which only the server can. */
export function claimsOf(token: string): Claims | null {
  try {
    const body = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(body))
    return isClaims(claims) ? claims : null
  } catch {
    return null
  }
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
 * Expired by this device's clock, or about to expire while a request travels. A token that cannot
 * be read is for the server to judge.
 */
export function isExpired(token: string, nowMs: number): boolean {
  const claims = claimsOf(token)
  return claims !== null && claims.exp * 1000 - nowMs < 5000
}
