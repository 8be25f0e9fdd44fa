import { Secret, TOTP } from 'otpauth'

/** What every authenticator app assumes (RFC 6238). */
const CODE = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A phone's clock may be a step off, in either direction. */
const DRIFT_STEPS = 1

/** @returns 160 bits in base32, as RFC 4226 recommends and apps take it */
export function newCodeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/**
 * Finds the time step whose code this is.
 * @param secret in base32
 * @param nowMs ms since 1970
 * @returns null for a wrong code
 */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const totp = new TOTP({ ...CODE, secret })
  const delta = totp.validate({ token: code, timestamp: nowMs, window: DRIFT_STEPS })
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta
}

/**
 * What the QR code for an authenticator app says:
 * https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 * @param account an email address, by which the app tells its entries apart
 */
export function codeUri(secret: string, account: string): string {
  return new TOTP({ ...CODE, secret, issuer: 'Dram', label: account }).toString()
}
