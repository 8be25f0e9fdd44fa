import type { KeyFields } from '#domain/account/api-keys.ts'
import type { User } from '#domain/people/people.ts'
import { ROLE } from '#domain/people/roles.ts'
import type { Sql } from '../database.ts'
import {
  otherBranches,
  PERSON_COLUMNS,
  personOf,
  type Person,
  type PersonColumns,
} from '../people/people.ts'

export interface NewKey extends KeyFields {
  company_id: string
  id: string
  user_id: string
  digest: Uint8Array
  created_at: string
}

/** What its owner reads of a key. */
export interface KeyRow extends KeyFields {
  id: string
  created_at: string
  used_at: string | null
  user_id: string
  user_full_name: string
}

export async function insertKey(sql: Sql, key: NewKey): Promise<void> {
  await sql.query(
    `insert into api_keys (company_id, id, user_id, name, digest, scopes, branch_ids, expires_at,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      key.company_id,
      key.id,
      key.user_id,
      key.name,
      key.digest,
      [...key.scopes],
      key.branch_ids && [...key.branch_ids],
      key.expires_at,
      key.created_at,
    ],
  )
}

const KEYS = `
  select k.id, k.name, k.scopes, k.branch_ids, k.expires_at, k.created_at, k.used_at, k.user_id,
    trim(u.name || ' ' || u.surname) as user_full_name
  from api_keys k join users u on u.company_id = k.company_id and u.id = k.user_id
  where k.company_id = $1 and k.revoked_at is null`

export function listKeys(sql: Sql, companyId: string): Promise<KeyRow[]> {
  return sql.query<KeyRow>(`${KEYS} order by k.created_at desc, k.id desc`, [companyId])
}

export async function findKey(sql: Sql, companyId: string, id: string): Promise<KeyRow | null> {
  const [row] = await sql.query<KeyRow>(`${KEYS} and k.id = $2`, [companyId, id])
  return row ?? null
}

/** Whether all of these are branches of the company. */
export async function hasBranches(sql: Sql, companyId: string, ids: readonly string[]) {
  const [row] = await sql.query<{ n: number }>(
    'select count(*)::int as n from branches where company_id = $1 and id = any($2)',
    [companyId, [...ids]],
  )
  return row?.n === new Set(ids).size
}

export async function revokeKey(sql: Sql, companyId: string, id: string, now: string) {
  await sql.query(
    'update api_keys set revoked_at = $3 where company_id = $1 and id = $2 and revoked_at is null',
    [companyId, id, now],
  )
}

/** How many keys of all companies are neither revoked nor expired. */
export async function countLivingKeys(sql: Sql, now: string): Promise<number> {
  const [row] = await sql.query<{ n: number }>(
    `select count(*)::int as n from api_keys
     where revoked_at is null and (expires_at is null or expires_at > $1)`,
    [now],
  )
  return row?.n ?? 0
}

export async function markKeyUsed(sql: Sql, companyId: string, id: string, now: string) {
  await sql.query('update api_keys set used_at = $3 where company_id = $1 and id = $2', [
    companyId,
    id,
    now,
  ])
}

/** A key with the person that it acts as: a manager of its branches, under its own name. */
export interface CallingKey extends Pick<KeyFields, 'scopes' | 'expires_at'> {
  digest: Uint8Array
  used_at: string | null
  revoked_at: string | null
  /** Whether the one who made it is still an active owner. */
  isMadeByOwner: boolean
  person: Person
}

interface CallingRow extends PersonColumns, Omit<CallingKey, 'person' | 'isMadeByOwner'> {
  key_id: string
  key_name: string
  key_branch_ids: string[]
  other_branches: NonNullable<User['other_branches']>
}

/** A branch that a company makes later belongs to a key of every branch too. */
const OWN = `array(
      select b.id from branches b
      where b.company_id = k.company_id and (k.branch_ids is null or b.id = any(k.branch_ids))
      order by b.id
    )`

const CALLING = `
  select ${PERSON_COLUMNS}, k.id as key_id, k.name as key_name, k.digest, k.scopes, k.expires_at,
    k.used_at, k.revoked_at, ${OWN} as key_branch_ids, ${otherBranches(OWN)} as other_branches
  from api_keys k
  join users u on u.company_id = k.company_id and u.id = k.user_id
  join companies c on c.id = k.company_id
  where k.company_id = $1 and k.id = $2`

/** Whatever the state of the key and of its maker. */
export async function findCallingKey(
  sql: Sql,
  companyId: string,
  id: string,
): Promise<CallingKey | null> {
  const [row] = await sql.query<CallingRow>(CALLING, [companyId, id])
  if (!row) return null
  const { key_id, key_name, key_branch_ids, digest, scopes, expires_at, used_at, ...rest } = row
  const { revoked_at, ...maker } = rest
  const key = { id: key_id, name: key_name, scopes }
  const person = personOf({
    ...maker,
    role: ROLE.manager,
    name: key_name,
    surname: '',
    branch_ids: key_branch_ids,
    prices_seen_by: scopes.includes('read_money') ? 'managers' : 'owner',
    ...sessionOf(key_id),
  })
  const isMadeByOwner = maker.active && maker.role === ROLE.owner
  return {
    digest,
    scopes,
    expires_at,
    used_at,
    revoked_at,
    isMadeByOwner,
    person: { ...person, key },
  }
}

/** A key stands in for the session, and so for the device, of what it does. */
function sessionOf(id: string) {
  const never = { revoked_at: null, token_used_at: null, seen_at: null, hands_over_until: null }
  return { session_id: id, remember: false, expires_at: '', token_n: 0, ...never }
}
