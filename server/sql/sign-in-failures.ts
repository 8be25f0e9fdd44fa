import type { Sql } from './database.ts'

/** Whose account was tried, and from where; both as digests. */
export interface Attempt {
  account: Uint8Array
  address: Uint8Array
}

/** Failures since some time: of this account from here, of the account, and from here. */
export interface Failures {
  both: number
  account: number
  address: number
  oldest: string | null
}

/** Counts a try as failed before it is judged, so that tries at the same time count too. */
export async function addFailure(sql: Sql, attempt: Attempt, now: string): Promise<number> {
  const [row] = await sql.query<{ id: number }>(
    'insert into sign_in_failures (account, address, at) values ($1, $2, $3) returning id',
    [attempt.account, attempt.address, now],
  )
  return row?.id ?? 0
}

export async function removeFailure(sql: Sql, id: number): Promise<void> {
  await sql.query('delete from sign_in_failures where id = $1', [id])
}

/** After a success from there; failures from elsewhere stay. */
export async function forgetFailures(sql: Sql, { account, address }: Attempt): Promise<void> {
  await sql.query('delete from sign_in_failures where account = $1 and address = $2', [
    account,
    address,
  ])
}

/** Counts the failures after `since`, and drops those before. */
export async function countFailures(sql: Sql, attempt: Attempt, since: string): Promise<Failures> {
  await sql.query('delete from sign_in_failures where at <= $1', [since])
  const [row] = await sql.query<Failures>(
    `select count(*) filter (where account = $1 and address = $2) as both,
       count(*) filter (where account = $1) as account,
       count(*) filter (where address = $2) as address,
       min(at) as oldest
     from sign_in_failures where account = $1 or address = $2`,
    [attempt.account, attempt.address],
  )
  return row ?? { both: 0, account: 0, address: 0, oldest: null }
}
