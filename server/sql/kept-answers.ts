import type { Sql } from './database.ts'

/** A call with an Idempotency-Key; key and fingerprint are digests. */
interface KeyedCall {
  key: Uint8Array
  /** Null for calls of visitors. */
  company_id: string | null
  fingerprint: Uint8Array
}

export interface SavedAnswer {
  fingerprint: Uint8Array
  /** Null while the call runs. */
  status: number | null
  body: string | null
}

/**
 * Claims the key for a call that begins now, or that was interrupted earlier.
 * @param until when an interrupted call may be run again
 * @returns null when the call may run, otherwise what is known about the key
 */
export async function claimKey(
  sql: Sql,
  { key, company_id, fingerprint }: KeyedCall,
  now: string,
  until: string,
): Promise<SavedAnswer | null> {
  const claimed = await sql.query(
    `insert into kept_answers (key, company_id, fingerprint, held_until, created_at)
     values ($1, $2, $3, $5, $4)
     on conflict (key) do update set held_until = excluded.held_until
     where kept_answers.status is null and kept_answers.held_until <= $4
       and kept_answers.fingerprint = excluded.fingerprint
     returning key`,
    [key, company_id, fingerprint, now, until],
  )
  if (claimed.length > 0) return null
  const [known] = await sql.query<SavedAnswer>(
    'select fingerprint, status, body from kept_answers where key = $1',
    [key],
  )
  // Released meanwhile: the caller may try again.
  return known ?? { fingerprint, status: null, body: null }
}

/** Keeps the answer; in the transaction of the call's effect, neither is there without the other. */
export async function keepAnswer(
  sql: Sql,
  key: Uint8Array,
  status: number,
  body: string,
): Promise<void> {
  await sql.query(
    'update kept_answers set status = $2, body = $3 where key = $1 and status is null',
    [key, status, body],
  )
}

/** After a call without effect. */
export async function releaseKey(sql: Sql, key: Uint8Array): Promise<void> {
  await sql.query('delete from kept_answers where key = $1 and status is null', [key])
}

/** Deletes what `sql` may see of answers that were kept before this time. */
export async function dropOldAnswers(sql: Sql, before: string): Promise<void> {
  await sql.query('delete from kept_answers where created_at < $1', [before])
}
