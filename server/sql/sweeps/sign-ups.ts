import { ROLE } from '#domain/people/roles.ts'
import type { Sql } from '../database.ts'

/** What a company that nobody has ever entered can have, besides its own row. */
const TABLES = ['mail_tokens', 'mails', 'feeds', 'users']

/**
 * Locks companies whose owner has never set a password, and can no longer: they signed up before
 * this time, no link of theirs is good, and none is about to be sent.
 */
export async function lockUnfinishedSignUps(
  sql: Sql,
  signedUpBefore: string,
  now: string,
  limit: number,
): Promise<string[]> {
  const found = await sql.query<{ company_id: string }>(
    `select u.company_id from users u
     where u.role = $1 and u.password_hash is null and u.joined_at is null and u.created_at <= $2
       and not exists (select from mail_tokens t
         where t.company_id = u.company_id and t.used_at is null and t.expires_at > $3)
       and not exists (select from mails m where m.company_id = u.company_id and m.status = 'queued')
       and not exists (select from users o where o.company_id = u.company_id and o.id <> u.id)
     order by u.created_at limit $4 for update skip locked`,
    [ROLE.owner, signedUpBefore, now, limit],
  )
  return found.map(({ company_id }) => company_id)
}

/** @throws when the company has more than a sign-up leaves */
export async function deleteSignUp(sql: Sql, companyId: string): Promise<void> {
  for (const table of TABLES) {
    await sql.query(`delete from ${table} where company_id = $1`, [companyId])
  }
  await sql.query('delete from companies where id = $1', [companyId])
}
