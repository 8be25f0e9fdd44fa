import { randomBytes } from 'node:crypto'
import { hash, hashRaw, verify } from '@node-rs/argon2'

/** Argon2id with the memory and rounds of OWASP's password storage cheat sheet (19 MiB, 2, 1). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** For short secrets of ours that are found by their hash. */
export function hashWithSalt(text: string, salt: Uint8Array): Promise<Buffer> {
  return hashRaw(text, { ...COST, salt })
}

let nobody: Promise<string> | null = null

/**
 * Does the password match the hash? Without a hash the answer is no after the same work, so that
 * the response time does not reveal who has an account.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(passwordHash ?? (await nobody), password)
  return passwordHash !== null && matches
}
