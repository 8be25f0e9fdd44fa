import { errors, jwtVerify, SignJWT } from 'jose'
import type { Role } from '#domain/people/roles.ts'
import { uuid } from '#domain/scalars.ts'

/** Short, because a token cannot be revoked; only the session behind it can. */
const LIFETIME_S = 15 * 60

const ALGORITHM = 'HS256'

export interface TokenClaims {
  user_id: string
  session_id: string
  company_id: string
  /** Which of its session's tokens this is; absent in tokens of versions that did not count. */
  n?: number
}

/** A token whose age does not matter, because the database decides about its session. */
export interface OldToken extends TokenClaims {
  /** Seconds since 1970. */
  issued_at: number
}

/** @param nowMs ms since 1970 */
export function signToken(
  secret: Uint8Array,
  claims: TokenClaims & { role: Role },
  nowMs: number,
): Promise<string> {
  const issued = Math.floor(nowMs / 1000)
  const { session_id: sid, company_id: cid, role, n } = claims
  return new SignJWT({ sid, cid, role, ...(n === undefined ? {} : { n }) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(claims.user_id)
    .setIssuedAt(issued)
    .setExpirationTime(issued + LIFETIME_S)
    .sign(secret)
}

/**
 * Reads a token's claims.
 * @returns 'expired' for a valid token past its time, 'invalid' for any other text
 */
export async function readToken(
  secret: Uint8Array,
  token: string,
  nowMs: number,
): Promise<OldToken | 'expired' | 'invalid'> {
  return verified(secret, token, new Date(nowMs), 0)
}

/** Reads a token of any age; the database decides whether its session is alive. */
export async function readOldToken(
  secret: Uint8Array,
  token: string,
): Promise<OldToken | 'invalid'> {
  const claims = await verified(secret, token, new Date(0), Number.MAX_SAFE_INTEGER)
  return claims === 'expired' ? 'invalid' : claims
}

async function verified(
  secret: Uint8Array,
  token: string,
  currentDate: Date,
  clockTolerance: number,
): Promise<OldToken | 'expired' | 'invalid'> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'sub'],
      currentDate,
      clockTolerance,
    })
    const claims = [payload.sub, payload['sid'], payload['cid']].map((claim) => uuid.parse(claim))
    const [user_id = '', session_id = '', company_id = ''] = claims
    const { n, iat: issued_at = 0 } = payload
    return { user_id, session_id, company_id, issued_at, ...(typeof n === 'number' ? { n } : {}) }
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'invalid'
  }
}
