import { must } from '#domain/must.ts'
import type { Sql } from '../database.ts'

export interface Feed {
  epoch: string
  seq: number
  floor: number
}

/** Starts a company's feed at 1, the number of its own row and its owner's. */
export async function createFeed(sql: Sql, companyId: string, epoch: string): Promise<void> {
  await sql.query('insert into feeds (company_id, epoch, seq) values ($1, $2, 1)', [
    companyId,
    epoch,
  ])
}

/** Tells every device that the database is not the one it knew. */
export async function renewEpochs(sql: Sql): Promise<void> {
  await sql.query('update feeds set epoch = gen_random_uuid()')
}

/**
 * Locks the company's counter for the rest of the transaction. Everyone who writes a shared row
 * does this first, so that numbers become visible in the order they are given.
 */
export async function lockFeed(sql: Sql, companyId: string): Promise<Feed> {
  const [feed] = await sql.query<Feed>(
    'select epoch, seq, floor from feeds where company_id = $1 for update',
    [companyId],
  )
  return must(feed, `feed of company ${companyId}`)
}

export async function readFeed(sql: Sql, companyId: string): Promise<Feed> {
  const [feed] = await sql.query<Feed>(
    'select epoch, seq, floor from feeds where company_id = $1',
    [companyId],
  )
  return must(feed, `feed of company ${companyId}`)
}

/** Advances the counter that `lockFeed` has locked. */
export async function advanceFeed(sql: Sql, companyId: string, seq: number): Promise<void> {
  await sql.query('update feeds set seq = $2 where company_id = $1', [companyId, seq])
}
