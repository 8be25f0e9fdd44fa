import type { Sql } from '../database.ts'

export interface NewSession {
  id: string
  company_id: string
  user_id: string
  remember: boolean
  created_at: string
  expires_at: string
  ends_at: string
  user_agent: string | null
  address: string | null
}

export async function insertSession(sql: Sql, session: NewSession): Promise<void> {
  await sql.query(
    `insert into sessions (id, company_id, user_id, remember, created_at, expires_at, ends_at,
       seen_at, user_agent, address, rotates)
     values ($1, $2, $3, $4, $5, $6, $7, $5, $8, $9, true)`,
    [
      session.id,
      session.company_id,
      session.user_id,
      session.remember,
      session.created_at,
      session.expires_at,
      session.ends_at,
      session.user_agent,
      session.address,
    ],
  )
}

/** What a session knows of its tokens. */
export interface TokenState {
  /** The number of the newest token. */
  token_n: number
  /** When the newest one was made; null for the first. */
  rotated_at: string | null
  /** When the newest one was first used; null while nobody has shown to have received it. */
  token_used_at: string | null
  /** False while its client may be older than the sharing of tokens. */
  rotates: boolean
}

/** What a refresh decides by. */
export interface RotatingSession extends TokenState {
  remember: boolean
  created_at: string
  ends_at: string | null
}

/** Null when the session has ended. Concurrent refreshes of one session wait for each other here. */
export async function lockTokenState(
  sql: Sql,
  companyId: string,
  id: string,
): Promise<RotatingSession | null> {
  const [row] = await sql.query<RotatingSession>(
    `select token_n, rotated_at, token_used_at, rotates, remember, created_at, ends_at from sessions
     where company_id = $1 and id = $2 and revoked_at is null for update`,
    [companyId, id],
  )
  return row ?? null
}

interface RenewedSession extends Pick<TokenState, 'token_n' | 'rotates'> {
  now: string
  expires_at: string
}

/** Extends a session, and notes the number of its newest token. */
export async function renewSession(
  sql: Sql,
  companyId: string,
  id: string,
  { token_n, now, expires_at, rotates }: RenewedSession,
): Promise<void> {
  await sql.query(
    `update sessions set expires_at = $5, token_n = $3, rotates = $6,
       rotated_at = case when token_n = $3 then rotated_at else $4 end,
       token_used_at = case when token_n = $3 then token_used_at end
     where company_id = $1 and id = $2`,
    [companyId, id, token_n, now, expires_at, rotates],
  )
}

/** Notes where and when a session was used last, and the first use of its newest token. */
export async function markSeen(
  sql: Sql,
  companyId: string,
  id: string,
  { n, now, address }: { n: number | undefined; now: string; address: string },
): Promise<void> {
  await sql.query(
    `update sessions set seen_at = $3, address = $4,
       token_used_at = case when token_n = $5 then coalesce(token_used_at, $3) else token_used_at end
     where company_id = $1 and id = $2`,
    [companyId, id, now, address, n ?? null],
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

/**
 * Ends the sessions of a person who may not act any more. Until a time they may hand over what was
 * counted before, also one that expires or has expired meanwhile.
 * @returns ids of the sessions that were ended
 */
export async function endSessionsOfLeaver(
  sql: Sql,
  companyId: string,
  userId: string,
  { now, until }: { now: string; until: string },
): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `update sessions set revoked_at = $3, hands_over_until = $4,
       expires_at = greatest(expires_at, $4::timestamptz)
     where company_id = $1 and user_id = $2 and revoked_at is null returning id`,
    [companyId, userId, now, until],
  )
  return rows.map(({ id }) => id)
}

/** A live session, as its person sees it. */
export interface SessionRow {
  id: string
  remember: boolean
  user_agent: string | null
  address: string | null
  created_at: string
  seen_at: string | null
}

const ROW = 'id, remember, user_agent, address, created_at, seen_at'

/** A person's live sessions, the latest contact first. */
export function findSessions(
  sql: Sql,
  companyId: string,
  userId: string,
  now: string,
): Promise<SessionRow[]> {
  return sql.query(
    `select ${ROW} from sessions
     where company_id = $1 and user_id = $2 and revoked_at is null and expires_at > $3
     order by coalesce(seen_at, created_at) desc, id`,
    [companyId, userId, now],
  )
}

/** @returns false when the person has no such live session */
export async function endSessionOf(
  sql: Sql,
  companyId: string,
  userId: string,
  id: string,
  now: string,
): Promise<boolean> {
  const rows = await sql.query(
    `update sessions set revoked_at = $4
     where company_id = $1 and user_id = $2 and id = $3 and revoked_at is null
       and expires_at > $4 returning id`,
    [companyId, userId, id, now],
  )
  return rows.length > 0
}

/**
 * Ends a person's sessions beyond so many, those first that were not used for longest.
 * @returns the sessions that were ended
 */
export function endSurplusSessions(
  sql: Sql,
  companyId: string,
  userId: string,
  most: number,
  now: string,
): Promise<SessionRow[]> {
  return sql.query(
    `update sessions set revoked_at = $4 where company_id = $1 and id in (
       select id from sessions
       where company_id = $1 and user_id = $2 and revoked_at is null and expires_at > $4
       order by coalesce(seen_at, created_at) desc, created_at desc offset $3
     ) returning ${ROW}`,
    [companyId, userId, most, now],
  )
}

/** Has the person signed in from there with the same browser before? */
export async function hasBeenThere(
  sql: Sql,
  companyId: string,
  userId: string,
  { user_agent, address }: Pick<SessionRow, 'user_agent' | 'address'>,
): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from sessions where company_id = $1 and user_id = $2
       and user_agent is not distinct from $3 and address = $4 limit 1`,
    [companyId, userId, user_agent, address],
  )
  return rows.length > 0
}

/** Deletes sessions that ended before this time. */
export async function dropOldSessions(sql: Sql, before: string): Promise<void> {
  await sql.query('delete from sessions where expires_at < $1', [before])
}
