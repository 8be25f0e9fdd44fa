import { ROLE } from '#domain/people/roles.ts'
import type { Sql } from '../database.ts'

/** What a company that nobody has ever entered can have, besides its own row. */
const TABLES = ['mail_tokens', 'mails', 'feed_steps', 'feeds', 'users']

/**
 * The owner has never set a password and can no longer: the company signed up before `$2`, no link
 * of it is good, and none is about to be sent.
 */
const UNFINISHED = `u.role = $1 and u.password_hash is null and u.joined_at is null
  and u.created_at <= $2
  and not exists (select from mail_tokens t
    where t.company_id = u.company_id and t.used_at is null and t.expires_at > $3)
  and not exists (select from mails m where m.company_id = u.company_id and m.status = 'queued')
  and not exists (select from users o where o.company_id = u.company_id and o.id <> u.id)`

export interface SweepTimes {
  signedUpBefore: string
  now: string
}

/** Companies that nobody has entered and nobody can, besides those of `except`. */
export async function findUnfinishedSignUps(
  sql: Sql,
  { signedUpBefore, now }: SweepTimes,
  except: readonly string[],
  limit: number,
): Promise<string[]> {
  const found = await sql.query<{ company_id: string }>(
    `select u.company_id from users u where ${UNFINISHED} and u.company_id <> all ($4::uuid[])
     order by u.created_at limit $5`,
    [ROLE.owner, signedUpBefore, now, except, limit],
  )
  return found.map(({ company_id }) => company_id)
}

/**
 * Within a transaction.
 * @returns false when it is not unfinished any more
 * @throws when the company has more than a sign-up leaves
 */
export async function deleteSignUp(
  sql: Sql,
  companyId: string,
  { signedUpBefore, now }: SweepTimes,
): Promise<boolean> {
  // Locked first: whoever asks for another link at this moment changes this row before it queues one.
  await sql.query('select id from users where company_id = $1 for update', [companyId])
  const found = await sql.query(
    `select u.id from users u where ${UNFINISHED} and u.company_id = $4`,
    [ROLE.owner, signedUpBefore, now, companyId],
  )
  if (found.length === 0) return false
  for (const table of TABLES) {
    await sql.query(`delete from ${table} where company_id = $1`, [companyId])
  }
  await sql.query('delete from companies where id = $1', [companyId])
  return true
}
