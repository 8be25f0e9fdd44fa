import type { Sql } from '../database.ts'

export interface NewSession {
  id: string
  company_id: string
  user_id: string
  remember: boolean
  created_at: string
  expires_at: string
}

export async function insertSession(sql: Sql, session: NewSession): Promise<void> {
  await sql.query(
    `insert into sessions (id, company_id, user_id, remember, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      session.id,
      session.company_id,
      session.user_id,
      session.remember,
      session.created_at,
      session.expires_at,
    ],
  )
}

/** Extends a session that is still alive. */
export async function extendSession(
  sql: Sql,
  companyId: string,
  id: string,
  expiresAt: string,
): Promise<void> {
  await sql.query(
    `update sessions set expires_at = $3
     where company_id = $1 and id = $2 and revoked_at is null`,
    [companyId, id, expiresAt],
  )
}

export async function endSession(
  sql: Sql,
  companyId: string,
  id: string,
  now: string,
): Promise<void> {
  await sql.query(
    `update sessions set revoked_at = $3
     where company_id = $1 and id = $2 and revoked_at is null`,
    [companyId, id, now],
  )
}

/**
 * Ends a person's sessions, except `keep`.
 * @returns ids of the sessions that were ended
 */
export async function endSessions(
  sql: Sql,
  companyId: string,
  userId: string,
  keep: string | null,
  now: string,
): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `update sessions set revoked_at = $4
     where company_id = $1 and user_id = $2 and id is distinct from $3::uuid
       and revoked_at is null returning id`,
    [companyId, userId, keep, now],
  )
  return rows.map(({ id }) => id)
}
