import type { Collection, Table } from 'dexie'
import { type ListPage, type PageRequest } from '#domain/page-request.ts'
import { pageOffset } from './list-page.ts'

/** Reading a row by its id takes about as long as so many steps along an index. */
const STEPS_PER_ROW = 2

interface Keyed {
  id: string
}

/** Rows of a table in the order of an index. */
export interface OrderedList<Row extends Keyed> {
  table: Table<Row, string>
  pending: Table<Row, string>
  /** The index that sorts; rows that are not listed, such as deleted ones, are not in it. */
  index: string & keyof Row
  order: PageRequest['order']
  /** Whether a row is among those searched for. */
  fits: (row: Row) => boolean
}

/** A list of a table that may be long: never more of it is read than a page and the pending rows. */
export interface IndexedList<Row extends Keyed> extends OrderedList<Row> {
  /** How many rows of the table are listed. */
  listed: number
  /** Ids of the listed rows that are searched for; null: all of them. */
  found: ReadonlySet<string> | null
  /** Those rows, when they have been read. */
  rows?: readonly Row[]
}

/**
 * One page of optimistic rows: the table with the pending rows in place of their twins, read along
 * the index from its nearer end, or among the rows that were found when these are few.
 */
export async function indexedPage<Row extends Keyed>(
  list: IndexedList<Row>,
  query: Pick<PageRequest, 'page' | 'limit'>,
): Promise<ListPage<Row>> {
  const { table, index, listed, found, fits } = list
  const compare = comparing(list)
  const pending = await list.pending.toArray()
  const mine = pending.filter((row) => row[index] !== undefined && fits(row)).sort(compare)
  const twins = (await table.bulkGet(pending.map(({ id }) => id))).filter(isListed(list))
  const count = found ? found.size : listed
  const total = count - twins.length + mine.length
  const { page, offset } = pageOffset(query, total)
  // A pending row can only move others towards the end, a hidden twin towards the beginning.
  const from = Math.max(0, offset - mine.length)
  const to = offset + query.limit + twins.length
  const near = await stretch(list, from, to, count)
  const hidden = new Set(twins.map(({ id }) => id))
  const first = near[0]
  const before = first ? twins.filter((twin) => compare(twin, first) < 0).length : 0
  const merged = [...near.filter(({ id }) => !hidden.has(id)), ...mine].sort(compare)
  const skipped = offset - (from - before)
  return { rows: merged.slice(skipped, skipped + query.limit), total, page }
}

/** So many rows are read first, and so many at most. */
const LOOK = 200
const LOOKED_AT = 600

/** The page, if it can be filled from the beginning of the index; null when it cannot. */
export async function firstFound<Row extends Keyed>(
  list: OrderedList<Row>,
  { page, limit }: Pick<PageRequest, 'page' | 'limit'>,
): Promise<ListPage<Row> | null> {
  const { index, fits } = list
  const compare = comparing(list)
  const [near, pending] = await Promise.all([lookAlong(list, page * limit), list.pending.toArray()])
  const last = near.at(-1)
  if (!last) return null
  const hidden = new Set(pending.map(({ id }) => id))
  // A pending row behind the last one may belong after rows that were not read.
  const mine = pending.filter(
    (row) => row[index] !== undefined && fits(row) && compare(row, last) < 0,
  )
  const fitting = near.filter((row) => !hidden.has(row.id) && fits(row))
  const merged = [...fitting, ...mine].sort(compare)
  if (merged.length < page * limit) return null
  const rows = merged.slice((page - 1) * limit, page * limit)
  return { rows, total: merged.length, page, isCounting: true }
}

/** The first rows along the index: more of them where that may find enough that fit. */
async function lookAlong<Row extends Keyed>(
  list: OrderedList<Row>,
  wanted: number,
): Promise<Row[]> {
  const first = (limit: number) =>
    along(list, list.order === 'desc')
      .limit(limit)
      .toArray()
  const rows = await first(LOOK)
  const fitting = rows.filter(list.fits).length
  const isHopeful = fitting < wanted && fitting * (LOOKED_AT / LOOK) >= wanted
  return isHopeful && rows.length === LOOK ? first(LOOKED_AT) : rows
}

function comparing<Row extends Keyed>({ index, order }: OrderedList<Row>) {
  const sign = order === 'asc' ? 1 : -1
  return (a: Row, b: Row): number => {
    if (a[index] !== b[index]) return a[index] < b[index] ? -sign : sign
    if (a.id === b.id) return 0
    return a.id < b.id ? -sign : sign
  }
}

function isListed<Row extends Keyed>({ index, found }: IndexedList<Row>) {
  return (row: Row | undefined): row is Row =>
    row !== undefined && row[index] !== undefined && (found?.has(row.id) ?? true)
}

/** The server's rows from one place in their order to another. */
async function stretch<Row extends Keyed>(
  list: IndexedList<Row>,
  from: number,
  to: number,
  count: number,
): Promise<Row[]> {
  const { found, listed } = list
  if (!found) return alongIndex(list, from, to, count)
  if (found.size === 0) return []
  if (list.rows) return sortedStretch(list, list.rows, from, to)
  const steps = (Math.min(to, found.size) / found.size) * listed
  if (steps > found.size * STEPS_PER_ROW) {
    return sortedStretch(list, await list.table.bulkGet([...found]), from, to)
  }
  const ids = await pickAlongIndex(list, found, to)
  const rows = await list.table.bulkGet(ids.slice(from))
  return rows.filter(isListed(list))
}

function sortedStretch<Row extends Keyed>(
  list: IndexedList<Row>,
  rows: readonly (Row | undefined)[],
  from: number,
  to: number,
): Row[] {
  return rows.filter(isListed(list)).sort(comparing(list)).slice(from, to)
}

function along<Row extends Keyed>(
  { table, index }: OrderedList<Row>,
  isBackward: boolean,
): Collection<Row, string> {
  const collection = table.orderBy(index)
  return isBackward ? collection.reverse() : collection
}

async function alongIndex<Row extends Keyed>(
  list: IndexedList<Row>,
  from: number,
  to: number,
  count: number,
): Promise<Row[]> {
  const isBackward = list.order === 'desc'
  if (from < count / 2) {
    return along(list, isBackward)
      .offset(from)
      .limit(to - from)
      .toArray()
  }
  const end = Math.min(to, count)
  const rows = await along(list, !isBackward)
    .offset(count - end)
    .limit(Math.max(0, end - from))
    .toArray()
  return rows.reverse()
}

/** The ids of the first so many rows, in order, that are among the found. */
async function pickAlongIndex<Row extends Keyed>(
  list: IndexedList<Row>,
  found: ReadonlySet<string>,
  wanted: number,
): Promise<string[]> {
  const picked: string[] = []
  await along(list, list.order === 'desc')
    .until(() => picked.length >= wanted)
    .eachPrimaryKey((id) => {
      if (found.has(id)) picked.push(id)
    })
  return picked.slice(0, wanted)
}
