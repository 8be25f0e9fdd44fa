import { must } from '#domain/must.ts'
import { ofEachTable, TABLE_NAMES, type TableName } from '#domain/tables.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import { actorOf, type User } from '#domain/people/people.ts'
import type { PulledRows, PullAnswer } from '#protocol/sync/pull.ts'
import type { CompanySql, Sql } from '../sql/database.ts'
import { countWaiting, listDecided } from '../sql/people/waiting-commands.ts'
import { areKnownCommands } from '../sql/sync/commands.ts'
import { findMark, readFeedAt, renewEpoch, type Feed, type FeedAt } from '../sql/sync/feeds.ts'
import {
  countGoods,
  findHeads,
  listNotLoaded,
  readRows,
  storesSome,
  tablesFor,
  type Range,
} from '../sql/sync/feed-page.ts'
import { readerOf } from '../sql/sync/synced-table.ts'
import { listCleared, listGone, type Cleared } from '../sql/sync/tombstones.ts'
import { lastPartOf, PARTS } from './beginning.ts'
import { cursorText, isInFeed, markedAt, type Cursor } from './cursor.ts'

/** Who pulls, and what they may see. */
export interface Reader {
  user: User
  access_version: number
}

export interface PageQuery {
  cursor: Cursor | null
  /** Approximate number of rows; a command's rows are never split between pages. */
  limit: number
  /** Commands that this device was told the server has. */
  acked: readonly string[]
  /** Commands of this device that wait for a decision. */
  late: readonly string[]
  /** Products that are only listed by the server are left out. */
  onlyShared: boolean
  /** What the page that asks stores. */
  generation: number
}

/** The next page of the company's feed, as far as the person may see it. */
export async function pullPage(
  company: CompanySql,
  reader: Reader,
  wanted: PageQuery,
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
  generation: number
  tables: readonly TableName[]
}

function viewOf(reader: Reader, { generation }: Pick<PageQuery, 'generation'>): View {
  return { ...reader, generation, tables: tablesFor(actorOf(reader.user), generation) }
}

/**
 * Has a device each row that its cursor has passed and that it is to have now? Not after the person
 * got to see other ones, and not when its page could not store a table until it was updated.
 */
function hasAllSince(cursor: Cursor, { user, access_version, tables, generation }: View): boolean {
  const had = tablesFor(actorOf(user), cursor.generation)
  const hasAll = (name: TableName): boolean =>
    had.includes(name) && (!storesSome(name, cursor.generation) || storesSome(name, generation))
  return cursor.access_version === access_version && tables.every(hasAll)
}

/** The database was put back to an earlier copy, which ends this epoch. */
interface Restored {
  lost: string
}

async function readPage(sql: Sql, reader: View, wanted: PageQuery): Promise<PullAnswer | Restored> {
  const { cursor, acked } = wanted
  const { company_id } = reader.user
  const feed = await readFeedAt(sql, company_id, cursor ? markedAt(cursor) : 0)
  if (cursor?.epoch !== feed.epoch) return fillPage(sql, reader, feed, null, wanted)
  const isProof = !isInFeed(cursor, feed) || !(await areKnownCommands(sql, company_id, acked))
  if (isProof) return { lost: feed.epoch }
  const isContinued = hasAllSince(cursor, reader) && cursor.seq >= feed.floor
  return fillPage(sql, reader, feed, isContinued ? cursor : null, wanted)
}

/** @param after the place from which the device continues; null: it begins anew */
async function fillPage(
  sql: Sql,
  { user, access_version, generation, tables }: View,
  feed: FeedAt,
  after: Cursor | null,
  { cursor, limit, onlyShared, late }: Pick<PageQuery, 'cursor' | 'limit' | 'onlyShared' | 'late'>,
): Promise<PullAnswer> {
  const { company_id, branch_ids } = user
  const scope = { company_id, branch_ids, reader: readerOf(actorOf(user)) }
  const seen = { scope, onlyShared, tables, generation }
  const whole = { ...seen, from: 0, to: feed.seq, bootstrap_at: feed.seq }
  const from = after ?? beginningOf(feed, cursor === null)
  const { place, ...page } = await readOn(sql, from, whole, limit)
  const ended = await listEnded(sql, from, place, whole)
  const isMarked = after !== null && markedAt(after) === markedAt(place)
  const mark = isMarked ? feed.mark : await findMark(sql, company_id, markedAt(place))
  const decided = await listDecided(sql, user, late)
  return {
    cursor: cursorText({ ...place, epoch: feed.epoch, access_version, generation, mark }),
    seq: place.part === null ? place.seq : 0,
    epoch: feed.epoch,
    reset: after === null,
    more: place.part !== null || place.seq < feed.seq,
    me: user,
    ...(canManageInventories(user) && { waiting: await countWaiting(sql, scope) }),
    ...(decided.length > 0 && { decided }),
    ...page,
    ...(ended.length > 0 && { whole: ended }),
    ...(after === null && { goods_total: await countGoods(sql, whole) }),
  }
}

/** Up to where a device has the feed. */
type Place = Pick<Cursor, 'bootstrap_at' | 'part' | 'seq'>

/**
 * A device that has something shows that until all has come again, command by command. One that has
 * nothing is sent first what it needs first.
 */
function beginningOf(feed: Feed, hasNothing: boolean): Place {
  return { bootstrap_at: feed.seq, part: hasNothing ? 0 : null, seq: 0 }
}

/** The start of the next part, or the end of the beginning after the last. */
function afterPart(place: Place): Place {
  if (place.part === null) return place
  const next = place.part + 1
  return next < PARTS.length
    ? { ...place, part: next, seq: 0 }
    : { ...place, part: null, seq: place.bootstrap_at }
}

function rangeAfter({ bootstrap_at, part, seq: from }: Place, whole: Range): Range {
  // A page never crosses the end of the bootstrap, so that one rule applies to all of it.
  const to = from < bootstrap_at ? bootstrap_at : whole.to
  const rest = { ...whole, from, to, bootstrap_at }
  if (part === null) return rest
  const { tables, ...narrowed } = must(PARTS[part], `part ${part}`)
  return { ...rest, ...narrowed, tables: whole.tables.filter((name) => tables.includes(name)) }
}

/** The tables whose last row of the beginning lies between the two places. */
async function listEnded(sql: Sql, from: Place, to: Place, whole: Range): Promise<TableName[]> {
  const { part: first, bootstrap_at } = from
  if (first === null) return []
  const next = to.part ?? PARTS.length
  const tables = whole.tables.filter((name) => {
    const last = lastPartOf(name)
    return last >= first && last < next
  })
  if (tables.length === 0 || whole.to === bootstrap_at) return tables
  // A row that has changed since the beginning has left its part, and comes after all of them.
  const changed = await findHeads(sql, { ...whole, tables, from: bootstrap_at, bootstrap_at }, 1)
  const late = new Set(changed.tables.map(({ name }) => name))
  return tables.filter((name) => !late.has(name))
}

/** What a page brings. */
type Brought = Pick<PullAnswer, 'rows' | 'tombstones' | 'withheld'> & { cleared: Cleared[] }

const countRows = ({ rows }: Brought): number =>
  TABLE_NAMES.reduce((sum, name) => sum + rows[name].length, 0)

/**
 * Reads on until the page is full, or all is read that one rule applies to.
 * @param whole all that the person may see
 */
async function readOn(
  sql: Sql,
  from: Place,
  whole: Range,
  limit: number,
): Promise<Brought & { place: Place }> {
  const rows: PulledRows = ofEachTable(() => [])
  const page: Brought = { rows, tombstones: [], cleared: [], withheld: [] }
  let place = from
  let isFull = false
  do {
    const range = rangeAfter(place, whole)
    const seq = await addStretch(sql, page, range, limit - countRows(page))
    place = seq < range.to ? { ...place, seq } : afterPart({ ...place, seq })
    isFull = seq < range.to || countRows(page) >= limit
  } while (place.part !== null && !isFull)
  return { ...page, place }
}

/**
 * Adds what the range has, as far as there is room.
 * @returns the place in the range that it reaches
 */
async function addStretch(sql: Sql, page: Brought, range: Range, limit: number): Promise<number> {
  // Most pulls find nothing new, and then no table is queried.
  if (range.from === range.to) return range.to
  const heads = await findHeads(sql, range, limit)
  const to = heads.full_at ?? range.to
  const stretch = { ...range, to }
  await readRows(sql, page.rows, stretch, heads)
  page.tombstones.push(...(await listGone(sql, stretch)))
  page.cleared.push(...(await listCleared(sql, stretch)))
  page.withheld.push(...(await listNotLoaded(sql, stretch)))
  return to
}
