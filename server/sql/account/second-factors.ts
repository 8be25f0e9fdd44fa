import { ROLES } from '#domain/people/roles.ts'
import { canSeeDashboard } from '#domain/people/permissions.ts'
import type { FactorPerson } from '#protocol/account/second-factor.ts'
import type { Sql } from '../database.ts'
import type { Who } from './accounts.ts'

export interface SecondFactor {
  /** Encrypted. */
  secret: string
  begun_at: string
  /** Null until the person has typed a first code. */
  confirmed_at: string | null
  recovery_salt: Uint8Array | null
}

/** Those whom a company may ask for a second factor. */
const MEANT = ROLES.filter((role) => canSeeDashboard({ role }))

export async function findSecondFactor(sql: Sql, who: Who): Promise<SecondFactor | null> {
  const [row] = await sql.query<SecondFactor>(
    `select secret, begun_at, confirmed_at, recovery_salt from second_factors
     where company_id = $1 and user_id = $2`,
    [who.company_id, who.user_id],
  )
  return row ?? null
}

/**
 * Stores a new secret, of which no code has been typed yet.
 * @returns false when one is in use, which stays
 */
export async function saveNewSecret(
  sql: Sql,
  who: Who,
  secret: string,
  now: string,
): Promise<boolean> {
  const rows = await sql.query(
    `insert into second_factors (company_id, user_id, secret, begun_at) values ($1, $2, $3, $4)
     on conflict (company_id, user_id) do update
       set secret = excluded.secret, begun_at = excluded.begun_at, last_step = 0
       where second_factors.confirmed_at is null
     returning user_id`,
    [who.company_id, who.user_id, secret, now],
  )
  return rows.length > 0
}

/** The same secret, encrypted with another key. */
export async function replaceSecret(
  sql: Sql,
  who: Who,
  from: string,
  secret: string,
): Promise<void> {
  await sql.query(
    `update second_factors set secret = $4
     where company_id = $1 and user_id = $2 and secret = $3`,
    [who.company_id, who.user_id, from, secret],
  )
}

/**
 * @param secret the one that the code was of, because another may have been begun meanwhile
 * @returns false when it was confirmed already, or is gone
 */
export async function confirmFactor(
  sql: Sql,
  who: Who,
  secret: string,
  now: string,
): Promise<boolean> {
  const rows = await sql.query(
    `update second_factors set confirmed_at = $4
     where company_id = $1 and user_id = $2 and secret = $3 and confirmed_at is null
     returning user_id`,
    [who.company_id, who.user_id, secret, now],
  )
  return rows.length > 0
}

/** @returns false when a code of this step or a later one was used already */
export async function useCodeStep(sql: Sql, who: Who, step: number): Promise<boolean> {
  const rows = await sql.query(
    `update second_factors set last_step = $3
     where company_id = $1 and user_id = $2 and last_step < $3 returning user_id`,
    [who.company_id, who.user_id, step],
  )
  return rows.length > 0
}

/** @returns false when there was none in use */
export async function deleteFactor(sql: Sql, who: Who): Promise<boolean> {
  const rows = await sql.query<{ confirmed_at: string | null }>(
    `delete from second_factors where company_id = $1 and user_id = $2 returning confirmed_at`,
    [who.company_id, who.user_id],
  )
  return rows.some(({ confirmed_at }) => confirmed_at !== null)
}

/** Ends the earlier recovery codes. */
export async function replaceRecoveryCodes(
  sql: Sql,
  who: Who,
  { salt, hashes }: { salt: Uint8Array; hashes: readonly Uint8Array[] },
): Promise<void> {
  const params = [who.company_id, who.user_id]
  // First, so that of two calls at one moment the second waits here.
  await sql.query(
    'update second_factors set recovery_salt = $3 where company_id = $1 and user_id = $2',
    [...params, salt],
  )
  await sql.query('delete from recovery_codes where company_id = $1 and user_id = $2', params)
  for (const hash of hashes) {
    await sql.query('insert into recovery_codes (company_id, user_id, hash) values ($1, $2, $3)', [
      ...params,
      hash,
    ])
  }
}

/** @returns false when there is no such code, or no longer */
export async function useRecoveryCode(sql: Sql, who: Who, hash: Uint8Array): Promise<boolean> {
  const rows = await sql.query(
    `delete from recovery_codes where company_id = $1 and user_id = $2 and hash = $3
     returning user_id`,
    [who.company_id, who.user_id, hash],
  )
  return rows.length > 0
}

export async function countRecoveryCodes(sql: Sql, who: Who): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    'select count(*)::int as count from recovery_codes where company_id = $1 and user_id = $2',
    [who.company_id, who.user_id],
  )
  return row?.count ?? 0
}

/** Must the company's owner and managers have one? */
export async function isFactorDemanded(sql: Sql, companyId: string): Promise<boolean> {
  const [row] = await sql.query<{ demands_second_factor: boolean }>(
    'select demands_second_factor from companies where id = $1',
    [companyId],
  )
  return row?.demands_second_factor ?? false
}

export async function demandFactor(sql: Sql, companyId: string, isDemanded: boolean) {
  await sql.query('update companies set demands_second_factor = $2 where id = $1', [
    companyId,
    isDemanded,
  ])
}

/** The company's active owner and managers, the owner first. */
export function findFactorPeople(sql: Sql, companyId: string): Promise<FactorPerson[]> {
  return sql.query<FactorPerson>(
    `select u.id, u.role, u.name, u.surname, f.confirmed_at is not null as is_on
     from users u
     left join second_factors f on f.company_id = u.company_id and f.user_id = u.id
     where u.company_id = $1 and u.role = any($2::text[]) and u.active and u.deleted_at is null
     order by array_position($2::text[], u.role), u.name, u.surname, u.id`,
    [companyId, MEANT],
  )
}
