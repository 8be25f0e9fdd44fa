import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the memory and rounds of OWASP's password storage cheat sheet (19 MiB, 2, 1). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
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
