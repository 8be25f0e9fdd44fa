import { keyState, type KeyScope } from '#domain/account/api-keys.ts'
import { HttpError } from '../../http/http-error.ts'
import { instantAt } from '../../platform/instant.ts'
import { findCallingKey, markKeyUsed, type CallingKey } from '../../sql/account/api-keys.ts'
import type { Person } from '../../sql/people/people.ts'
import type { AccountDeps } from '../account-deps.ts'
import { isSecretOf, readKeyToken } from './key-token.ts'

type Deps = Pick<AccountDeps, 'database' | 'now'>

/** How often the use of a key is noted. */
const USED_EVERY_MS = 60_000

/**
 * Whom a key acts as, once it may call what needs these scopes.
 * @param needs without a scope no key may
 * @throws {HttpError} 401 for a key that is unknown, revoked or expired, 403 for a call that is not
 *   among its scopes; `details.key` says which
 */
export async function personOfKey(
  deps: Deps,
  text: string,
  needs: { scope: KeyScope | undefined; besides?: KeyScope | undefined },
): Promise<Person> {
  const key = await lastingKey(deps, text)
  const { scope, besides = scope } = needs
  if (scope === undefined || besides === undefined) throw keyMayNever()
  const missing = [scope, besides].find((one) => !key.scopes.includes(one))
  if (missing !== undefined) throw scopeMissing(missing)
  return key.person
}

/**
 * Refuses a key without this scope, which a part of a call needs besides that of the call.
 * @throws {HttpError} 403; never for people, whose rights the commands know
 */
export function requireScope({ key }: Pick<Person, 'key'>, scope: KeyScope): void {
  if (key && !key.scopes.includes(scope)) throw scopeMissing(scope)
}

function scopeMissing(scope: KeyScope): HttpError {
  const details = { key: 'scope_missing', scope }
  return new HttpError(403, 'no_permission', { details, says: 'key_scope_missing' })
}

/** A key that works, whose use is noted. */
async function lastingKey({ database, now }: Deps, text: string): Promise<CallingKey> {
  const token = readKeyToken(text)
  if (!token) throw refusedKey('unknown')
  const company = database.inCompany(token.company_id)
  const key = await findCallingKey(company, token.company_id, token.id)
  if (!key || !isSecretOf(token.secret, key.digest)) throw refusedKey('unknown')
  const nowMs = now()
  const state = key.isMadeByOwner ? keyState(key, nowMs) : 'revoked'
  if (state !== 'alive') throw refusedKey(state)
  if (key.used_at === null || nowMs - Date.parse(key.used_at) >= USED_EVERY_MS) {
    await markKeyUsed(company, token.company_id, token.id, instantAt(nowMs))
  }
  return key
}

const SAYS = { unknown: 'key_unknown', expired: 'key_expired', revoked: 'key_revoked' } as const

function refusedKey(key: keyof typeof SAYS): HttpError {
  return new HttpError(401, 'not_signed_in', { details: { key }, says: SAYS[key] })
}

/** Signing in, syncing, and what belongs to people and the company as a whole. */
export function keyMayNever(): HttpError {
  return new HttpError(403, 'no_permission', { details: { key: 'never' }, says: 'key_never' })
}
