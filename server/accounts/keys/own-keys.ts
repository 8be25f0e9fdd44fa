import { KEYS_MAX, type KeyFields } from '#domain/account/api-keys.ts'
import type { ApiKeyItem, NewApiKey } from '#protocol/account/api-keys.ts'
import { HttpError, notFound, type WrongParam } from '../../http/http-error.ts'
import { instantAt } from '../../platform/instant.ts'
import { findKey, hasBranches, insertKey, listKeys, revokeKey } from '../../sql/account/api-keys.ts'
import type { Sql } from '../../sql/database.ts'
import type { Person } from '../../sql/people/people.ts'
import type { AccountDeps } from '../account-deps.ts'
import { digestOfSecret, newSecret, writeKeyToken } from './key-token.ts'

type Deps = Pick<AccountDeps, 'database' | 'now' | 'newId'>

/**
 * Makes a key. Its token is in this answer and nowhere else.
 * @throws {HttpError} 422 for branches that are not the company's, an end that has passed, or too many
 *   keys
 */
export async function makeKey(
  { database, now, newId }: Deps,
  { user }: Person,
  { scopes, ...fields }: KeyFields,
): Promise<NewApiKey> {
  const { company_id } = user
  const secret = newSecret()
  const [id, nowMs] = [newId(), now()]
  const item = await database.inCompany(company_id).transaction(async (tx) => {
    const params = await faultsOf(tx, company_id, fields, nowMs)
    if (params.length > 0) throw new HttpError(422, 'invalid_args', { params })
    if ((await listKeys(tx, company_id)).length >= KEYS_MAX) throw tooMany()
    await insertKey(tx, {
      ...fields,
      scopes: [...new Set(scopes)],
      company_id,
      id,
      user_id: user.id,
      digest: digestOfSecret(secret),
      created_at: instantAt(nowMs),
    })
    return findKey(tx, company_id, id)
  })
  if (!item) throw notFound()
  return { ...item, token: writeKeyToken({ company_id, id, secret }) }
}

async function faultsOf(
  sql: Sql,
  companyId: string,
  { branch_ids, expires_at }: Pick<KeyFields, 'branch_ids' | 'expires_at'>,
  nowMs: number,
): Promise<WrongParam[]> {
  const isForeign = branch_ids !== null && !(await hasBranches(sql, companyId, branch_ids))
  const isPast = expires_at !== null && Date.parse(expires_at) <= nowMs
  return [
    ...(isForeign ? [{ param: 'branch_ids', code: 'not_found' as const }] : []),
    ...(isPast ? [{ param: 'expires_at', code: 'invalid_args' as const }] : []),
  ]
}

function tooMany(): HttpError {
  return new HttpError(422, 'invalid_args', { says: 'key_limit' })
}

/**
 * Ends a key at once: every call reads its row.
 * @throws {HttpError} 404 for one that is unknown or has been revoked
 */
export async function endKey(
  { database, now }: Deps,
  { user: { company_id } }: Person,
  id: string,
): Promise<ApiKeyItem> {
  const company = database.inCompany(company_id)
  const key = await findKey(company, company_id, id)
  if (!key) throw notFound()
  await revokeKey(company, company_id, id, instantAt(now()))
  return key
}
