import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows at this time, in ms since 1970. */
export function codeAt(secret: string, timestamp: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}
