import { randomBytes, randomInt } from 'node:crypto'
import type { Who } from '../../sql/account/accounts.ts'
import { replaceRecoveryCodes, type SecondFactor } from '../../sql/account/second-factors.ts'
import type { Sql } from '../../sql/database.ts'
import { hashWithSalt } from '../password/password.ts'

const COUNT = 10
/** Without letters and digits that look alike on paper. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** 49 bits, which nobody guesses at the few tries that there are. */
const LENGTH = 10
const SALT_BYTES = 16

/**
 * New recovery codes, like K7QXM-2FB4D, to be stored by `keepRecoveryCodes`. Apart from it, because
 * hashing takes longer than a transaction should.
 */
export async function makeRecoveryCodes() {
  const codes = Array.from({ length: COUNT }, newCode)
  // One salt for the ten, so that a try costs one hash and not ten.
  const salt = randomBytes(SALT_BYTES)
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(plainCode(code), salt)))
  return { codes, salt, hashes }
}

export type MadeCodes = Awaited<ReturnType<typeof makeRecoveryCodes>>

/** Stores new recovery codes, and ends the earlier ones. */
export async function keepRecoveryCodes(sql: Sql, who: Who, made: MadeCodes): Promise<string[]> {
  await replaceRecoveryCodes(sql, who, made)
  return made.codes
}

/** Case, spaces and hyphens do not matter. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/**
 * The hash by which a recovery code is found; null for what cannot be one, which is not worth the
 * work.
 */
export async function hashOfRecoveryCode(
  { recovery_salt }: SecondFactor,
  typed: string,
): Promise<Uint8Array | null> {
  const code = plainCode(typed)
  return recovery_salt === null || code.length !== LENGTH ? null : hashWithSalt(code, recovery_salt)
}

function newCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`
}
