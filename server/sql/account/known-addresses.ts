import type { Sql } from '../database.ts'
import type { Attempt } from './attempts.ts'

type Place = Pick<Attempt, 'account' | 'address'>

/** Has somebody signed in to this account from this address after `since`? */
export async function isKnownAddress(sql: Sql, place: Place, since: string): Promise<boolean> {
  const rows = await sql.query(
    'select 1 from known_addresses where account = $1 and address = $2 and seen_at > $3',
    [place.account, place.address, since],
  )
  return rows.length > 0
}

/** Keeps an address for the next sign-in, and drops those not seen after `since`. */
export async function keepAddress(
  sql: Sql,
  { account, address }: Place,
  now: string,
  since: string,
): Promise<void> {
  await sql.query('delete from known_addresses where seen_at <= $1', [since])
  await sql.query(
    `insert into known_addresses (account, address, seen_at) values ($1, $2, $3)
     on conflict (account, address) do update set seen_at = excluded.seen_at`,
    [account, address, now],
  )
}

/** After a new password nobody is known by where they signed in with the old one. */
export async function forgetAddresses(sql: Sql, account: Uint8Array): Promise<void> {
  await sql.query('delete from known_addresses where account = $1', [account])
}
