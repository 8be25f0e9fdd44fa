import { actorOf, type User } from '#domain/people/people.ts'
import type { PullAnswer } from '#protocol/sync/pull.ts'
import type { CompanySql, Sql } from '../sql/database.ts'
import { readFeed, type Feed } from '../sql/sync/feeds.ts'
import {
  findHeads,
  listNotLoaded,
  readRows,
  tablesFor,
  type Heads,
  type Range,
} from '../sql/sync/feed-page.ts'
import { listTombstones } from '../sql/sync/tombstones.ts'
import { cursorText, readCursor, type Cursor } from './cursor.ts'

/** Who pulls, and what they may see. */
export interface Reader {
  user: User
  access_version: number
}

/**
 * The next page of the company's feed, as far as the person may see it.
 * @param limit approximate number of rows; a command's rows are never split between pages
 */
export function pullPage(
  company: CompanySql,
  reader: Reader,
  cursor: string | undefined,
  limit: number,
): Promise<PullAnswer> {
  return company.snapshot((sql) => readPage(sql, reader, readCursor(cursor), limit))
}

const NOTHING: Heads = { full_at: null, tables: [] }

async function readPage(
  sql: Sql,
  { user, access_version }: Reader,
  cursor: Cursor | null,
  limit: number,
): Promise<PullAnswer> {
  const feed = await readFeed(sql, user.company_id)
  const isContinued = cursor !== null && continues(cursor, feed, access_version)
  const from = isContinued ? cursor.seq : 0
  const bootstrap_at = isContinued ? cursor.bootstrap_at : feed.seq
  const range: Range = {
    scope: { company_id: user.company_id, branch_ids: user.branch_ids },
    from,
    // A page never crosses the end of the bootstrap, so that one rule applies to all of it.
    to: from < bootstrap_at ? bootstrap_at : feed.seq,
    bootstrap_at,
    tables: tablesFor(actorOf(user)),
  }
  // Most pulls find nothing new, and then no table is queried.
  const isEmpty = from === range.to
  const heads = isEmpty ? NOTHING : await findHeads(sql, range, limit)
  const to = heads.full_at ?? range.to
  const page = { ...range, to }
  return {
    cursor: cursorText({ epoch: feed.epoch, access_version, bootstrap_at, seq: to }),
    seq: to,
    epoch: feed.epoch,
    reset: !isContinued,
    more: to < feed.seq,
    me: user,
    rows: await readRows(sql, page, heads),
    tombstones: isEmpty ? [] : await listTombstones(sql, page),
    withheld: from < bootstrap_at ? await listNotLoaded(sql, page) : [],
  }
}

/** False for a cursor beyond the feed's end, which comes from before a backup was restored. */
function continues(cursor: Cursor, feed: Feed, accessVersion: number): boolean {
  return (
    cursor.epoch === feed.epoch &&
    cursor.access_version === accessVersion &&
    cursor.bootstrap_at <= feed.seq &&
    cursor.seq <= feed.seq &&
    cursor.seq >= feed.floor
  )
}
