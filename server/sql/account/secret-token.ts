import { hash, randomBytes } from 'node:crypto'

/** A new token of 256 random bits. Only its digest is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a token. */
export function digestOf(token: string): Uint8Array {
  return hash('sha256', token, 'buffer')
}
