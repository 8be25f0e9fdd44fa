import type { TableName } from '#domain/commands/state.ts'
import { canRecordDeliveries } from '#domain/people/delivery-permissions.ts'
import { canSeeEveryBranch, canSeeMoney } from '#domain/people/permissions.ts'
import { actorOf, type User } from '#domain/people/people.ts'
import type { PullAnswer } from '#protocol/sync/pull.ts'
import type { CompanySql, Sql } from '../sql/database.ts'
import { areKnownCommands } from '../sql/sync/commands.ts'
import { findMark, readFeedAt, renewEpoch, type Feed, type FeedAt } from '../sql/sync/feeds.ts'
import {
  findHeads,
  listNotLoaded,
  readRows,
  tablesFor,
  type Heads,
  type Range,
} from '../sql/sync/feed-page.ts'
import { readerOf } from '../sql/sync/synced-table.ts'
import { listCleared, listGone } from '../sql/sync/tombstones.ts'
import { cursorText, type Cursor } from './cursor.ts'

/** Who pulls, and what they may see. */
export interface Reader {
  user: User
  access_version: number
}

export interface Wanted {
  cursor: Cursor | null
  /** Approximate number of rows; a command's rows are never split between pages. */
  limit: number
  /** Commands that this device was told the server has. */
  acked: readonly string[]
  /** Products that are only listed by the server are left out. */
  onlyShared: boolean
  /** False for devices of earlier versions, which would drop prices and not ask for them again. */
  withPrices: boolean
  /** The same of deliveries. */
  withDeliveries: boolean
  /** The same of recounts. */
  withRecounts: boolean
  /** The same of the people one works with, whom the owner has always had. */
  withPeople: boolean
}

/** The next page of the company's feed, as far as the person may see it. */
export async function pullPage(
  company: CompanySql,
  reader: Reader,
  wanted: Wanted,
  onRestored: () => Promise<void>,
): Promise<PullAnswer> {
  const view = viewOf(reader, wanted)
  for (;;) {
    const read = await company.snapshot((sql) => readPage(sql, view, wanted))
    if (!('lost' in read)) return read
    await company.transaction((sql) => renewEpoch(sql, company.companyId, read.lost))
    await onRestored()
  }
}

/** What a reader sees with the device that asks. */
interface View extends Reader {
  tables: readonly TableName[]
}

/** Far above what access versions count to. */
const WITH_PRICES = 500_000_000
const WITH_DELIVERIES = 250_000_000
const WITH_RECOUNTS = 125_000_000
const WITH_PEOPLE = 62_500_000

const OF_DELIVERIES: ReadonlySet<TableName> = new Set([
  'deliveries',
  'delivery_changes',
  'delivery_prices',
])

const OF_RECOUNTS: ReadonlySet<TableName> = new Set(['recounts', 'recount_readings'])

/**
 * A device that could not store prices, deliveries, recounts or people until its page was updated has
 * missed those that its cursor has passed. So whoever may see them has another version with a page that asks for
 * them, and the device begins anew.
 */
function viewOf(reader: Reader, wanted: Wanted): View {
  const { withPrices, withDeliveries, withRecounts, withPeople } = wanted
  const actor = actorOf(reader.user)
  const hadPeople = canSeeEveryBranch(actor)
  const tables = tablesFor(actor).filter(
    (name) =>
      (withPrices || name !== 'good_prices') &&
      (withDeliveries || !OF_DELIVERIES.has(name)) &&
      (withRecounts || !OF_RECOUNTS.has(name)) &&
      (withPeople || hadPeople || name !== 'users'),
  )
  const more =
    (withPrices && canSeeMoney(actor) ? WITH_PRICES : 0) +
    (withDeliveries && canRecordDeliveries(actor) ? WITH_DELIVERIES : 0) +
    (withRecounts ? WITH_RECOUNTS : 0) +
    (withPeople && !hadPeople ? WITH_PEOPLE : 0)
  return { ...reader, access_version: reader.access_version + more, tables }
}

/** The database was put back to an earlier copy, which ends this epoch. */
interface Restored {
  lost: string
}

const NOTHING: Heads = { full_at: null, tables: [] }

async function readPage(
  sql: Sql,
  reader: View,
  { cursor, acked, ...wanted }: Wanted,
): Promise<PullAnswer | Restored> {
  const { company_id } = reader.user
  const feed = await readFeedAt(sql, company_id, cursor?.seq ?? 0)
  if (cursor?.epoch !== feed.epoch) return fillPage(sql, reader, feed, null, wanted)
  const isProof = !isInFeed(cursor, feed) || !(await areKnownCommands(sql, company_id, acked))
  if (isProof) return { lost: feed.epoch }
  const isContinued = cursor.access_version === reader.access_version && cursor.seq >= feed.floor
  return fillPage(sql, reader, feed, isContinued ? cursor : null, wanted)
}

/** @param after the place from which the device continues; null: it begins anew */
async function fillPage(
  sql: Sql,
  { user, access_version, tables }: View,
  feed: FeedAt,
  after: Cursor | null,
  { limit, onlyShared }: Pick<Wanted, 'limit' | 'onlyShared'>,
): Promise<PullAnswer> {
  const range = { ...rangeAfter(after, feed, user), onlyShared, tables }
  const { from, bootstrap_at } = range
  // Most pulls find nothing new, and then no table is queried.
  const isEmpty = from === range.to
  const heads = isEmpty ? NOTHING : await findHeads(sql, range, limit)
  const to = heads.full_at ?? range.to
  const page = { ...range, to }
  const mark = isEmpty ? feed.mark : await findMark(sql, user.company_id, to)
  return {
    cursor: cursorText({ epoch: feed.epoch, access_version, bootstrap_at, seq: to, mark }),
    seq: to,
    epoch: feed.epoch,
    reset: after === null,
    more: to < feed.seq,
    me: user,
    rows: await readRows(sql, page, heads),
    tombstones: isEmpty ? [] : await listGone(sql, page),
    cleared: isEmpty ? [] : await listCleared(sql, page),
    withheld: from < bootstrap_at ? await listNotLoaded(sql, page) : [],
  }
}

function rangeAfter(
  after: Cursor | null,
  feed: Feed,
  user: User,
): Omit<Range, 'onlyShared' | 'tables'> {
  const from = after?.seq ?? 0
  const bootstrap_at = after?.bootstrap_at ?? feed.seq
  return {
    scope: {
      company_id: user.company_id,
      branch_ids: user.branch_ids,
      reader: readerOf(actorOf(user)),
    },
    from,
    // A page never crosses the end of the bootstrap, so that one rule applies to all of it.
    to: from < bootstrap_at ? bootstrap_at : feed.seq,
    bootstrap_at,
  }
}

/** False for a cursor beyond the feed's end, or whose place belongs to other changes by now. */
function isInFeed({ bootstrap_at, seq, mark }: Cursor, feed: FeedAt): boolean {
  return bootstrap_at <= feed.seq && seq <= feed.seq && (mark === null || mark === feed.mark)
}
