import { must } from '#domain/must.ts'
import type { Sql } from '../database.ts'

export interface Feed {
  epoch: string
  seq: number
  floor: number
}

const MARK = `
  select mark from feed_steps where company_id = $1 and feed_steps.seq >= $2
  order by feed_steps.seq limit 1`

/** Starts a company's feed at 1, the number of its own row and its owner's. */
export async function createFeed(sql: Sql, companyId: string, epoch: string): Promise<void> {
  await sql.query('insert into feeds (company_id, epoch, seq) values ($1, $2, 1)', [
    companyId,
    epoch,
  ])
  await markStep(sql, companyId, 1)
}

/** Tells every device that the database is not the one it knew. */
export async function renewEpochs(sql: Sql): Promise<void> {
  await sql.query('update feeds set epoch = gen_random_uuid()')
}

/**
 * The same for one company.
 * @param known the epoch that is to end; another has begun already if it is not the present one
 */
export async function renewEpoch(sql: Sql, companyId: string, known: string): Promise<void> {
  await sql.query(
    'update feeds set epoch = gen_random_uuid() where company_id = $1 and epoch = $2',
    [companyId, known],
  )
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

/** The feed, and what it has at a place. */
export interface FeedAt extends Feed {
  /** The mark of the transaction that gave this number; null if none is known. */
  mark: string | null
}

export async function readFeedAt(sql: Sql, companyId: string, seq: number): Promise<FeedAt> {
  const [feed] = await sql.query<FeedAt>(
    `select epoch, seq, floor, (${MARK}) as mark from feeds where company_id = $1`,
    [companyId, seq],
  )
  return must(feed, `feed of company ${companyId}`)
}

/** Advances the counter that `lockFeed` has locked. */
export async function advanceFeed(sql: Sql, companyId: string, seq: number): Promise<void> {
  await sql.query('update feeds set seq = $2 where company_id = $1', [companyId, seq])
  await markStep(sql, companyId, seq)
}

async function markStep(sql: Sql, companyId: string, seq: number): Promise<void> {
  await sql.query(
    `insert into feed_steps (company_id, seq) values ($1, $2)
     on conflict (company_id, seq) do update set mark = excluded.mark`,
    [companyId, seq],
  )
}

/**
 * The mark of the transaction that gave this number; null if none is known. As long as it is the
 * same, so is everything in the feed up to there.
 */
export async function findMark(sql: Sql, companyId: string, seq: number): Promise<string | null> {
  const [step] = await sql.query<{ mark: string }>(MARK, [companyId, seq])
  return step?.mark ?? null
}
