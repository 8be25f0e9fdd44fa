import type { Sql } from '../database.ts'

/** The attempted action, with digests of its account and its network address. */
export interface Try {
  action: string
  account: Uint8Array
  address: Uint8Array
}

/** Attempts at an action: on this account from this address, on the account, from the address. */
export interface Tries {
  both: number
  account: number
  address: number
  oldest: string | null
}

/** Adds an attempt before it is checked, so that concurrent attempts count too. */
export async function addTry(sql: Sql, one: Try, now: string): Promise<number> {
  const [row] = await sql.query<{ id: number }>(
    'insert into tries (action, account, address, at) values ($1, $2, $3, $4) returning id',
    [one.action, one.account, one.address, now],
  )
  return row?.id ?? 0
}

export async function removeTry(sql: Sql, id: number): Promise<void> {
  await sql.query('delete from tries where id = $1', [id])
}

/** After a success from this address; attempts from other addresses stay. */
export async function forgetTries(sql: Sql, { action, account, address }: Try): Promise<void> {
  await sql.query('delete from tries where action = $1 and account = $2 and address = $3', [
    action,
    account,
    address,
  ])
}

/** After proof that the account is theirs, whatever addresses the attempts came from. */
export async function forgetAllTries(
  sql: Sql,
  { action, account }: Pick<Try, 'action' | 'account'>,
): Promise<void> {
  await sql.query('delete from tries where action = $1 and account = $2', [action, account])
}

/** Counts the attempts at an action after `since`, and deletes older ones. */
export async function countTries(sql: Sql, one: Try, since: string): Promise<Tries> {
  await sql.query('delete from tries where action = $1 and at <= $2', [one.action, since])
  const [row] = await sql.query<Tries>(
    `select count(*) filter (where account = $2 and address = $3) as both,
       count(*) filter (where account = $2) as account,
       count(*) filter (where address = $3) as address,
       min(at) as oldest
     from tries where action = $1 and (account = $2 or address = $3)`,
    [one.action, one.account, one.address],
  )
  return row ?? { both: 0, account: 0, address: 0, oldest: null }
}
