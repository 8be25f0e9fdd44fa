/** Where a session's token is kept: the page's own storage, or a worker's memory. */
export interface TokenStore {
  get(): Promise<string | null>
  set(token: string): Promise<void>
}

interface Claims {
  /** Whose it is. */
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
 * Expired by this device's clock, or about to be while a request travels. What cannot be read is
 * for the server to judge.
 */
export function isExpired(token: string, nowMs: number): boolean {
  const claims = claimsOf(token)
  return claims !== null && claims.exp * 1000 - nowMs < 5000
}
