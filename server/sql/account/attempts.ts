import type { Sql } from '../database.ts'

/** The attempted action, with digests of its account and its network address. */
export interface Attempt {
  action: string
  account: Uint8Array
  address: Uint8Array
  /** Digest of what tells it from a stranger's attempt; null for strangers. */
  known: Uint8Array | null
}

/**
 * Attempts at an action: on this account from this place, by strangers on the account, by strangers
 * from the address.
 */
export interface AttemptCounts {
  both: number
  account: number
  address: number
  oldest: string | null
}

/** Adds an attempt before it is checked, so that concurrent attempts count too. */
export async function addAttempt(sql: Sql, one: Attempt, now: string): Promise<number> {
  const [row] = await sql.query<{ id: number }>(
    `insert into tries (action, account, address, known, at) values ($1, $2, $3, $4, $5)
     returning id`,
    [one.action, one.account, one.address, one.known, now],
  )
  return row?.id ?? 0
}

export async function removeAttempt(sql: Sql, id: number): Promise<void> {
  await sql.query('delete from tries where id = $1', [id])
}

/** After a success from this place; attempts from others stay. */
export async function clearAttemptsFrom(sql: Sql, one: Attempt): Promise<void> {
  const { action, account } = one
  if (one.known) {
    await sql.query('delete from tries where action = $1 and account = $2 and known = $3', [
      action,
      account,
      one.known,
    ])
    return
  }
  await sql.query(
    `delete from tries where action = $1 and account = $2 and address = $3 and known is null`,
    [action, account, one.address],
  )
}

/** After proof that the account is theirs, whatever addresses the attempts came from. */
export async function clearAttempts(
  sql: Sql,
  { action, account }: Pick<Attempt, 'action' | 'account'>,
): Promise<void> {
  await sql.query('delete from tries where action = $1 and account = $2', [action, account])
}

/** Counts the attempts at an action after `since`, and deletes older ones. */
export async function countAttempts(sql: Sql, one: Attempt, since: string): Promise<AttemptCounts> {
  await sql.query('delete from tries where action = $1 and at <= $2', [one.action, since])
  const [row] = one.known ? await countKnown(sql, one, one.known) : await countStrange(sql, one)
  return row ?? { both: 0, account: 0, address: 0, oldest: null }
}

/** Whoever is known shares no count with strangers. */
function countKnown(sql: Sql, one: Attempt, known: Uint8Array): Promise<AttemptCounts[]> {
  return sql.query<AttemptCounts>(
    `select count(*) as both, 0 as account, 0 as address, min(at) as oldest
     from tries where action = $1 and account = $2 and known = $3`,
    [one.action, one.account, known],
  )
}

function countStrange(sql: Sql, one: Attempt): Promise<AttemptCounts[]> {
  return sql.query<AttemptCounts>(
    `select count(*) filter (where account = $2 and address = $3) as both,
       count(*) filter (where account = $2) as account,
       count(*) filter (where address = $3) as address,
       min(at) as oldest
     from tries where action = $1 and (account = $2 or address = $3) and known is null`,
    [one.action, one.account, one.address],
  )
}
