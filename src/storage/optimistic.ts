import type { Table } from 'dexie'
import type { Rows, TableName } from '#domain/tables.ts'
import type { Database } from './database.ts'
import { packedEntries } from './counting/entry-packs.ts'
import type { IndexedRows } from './lists/index-fields.ts'
import { pendingTable, raw, serverTable } from './raw-database.ts'

/**
 * The one reader of optimistic rows: the server's, with the pending row in place of its twin where
 * this device has changed it since. A page of a long table is read by lists/indexed-page.ts.
 */

/** Rows by id, those in front in place of their twins. */
export function inFront<Row extends { id: string }>(
  front: readonly Row[],
  rows: readonly Row[],
): Row[] {
  if (front.length === 0) return [...rows]
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const row of front) byId.set(row.id, row)
  return [...byId.values()]
}

export async function getRow<T extends TableName>(
  database: Database,
  table: T,
  id: string,
): Promise<Rows[T] | undefined> {
  const [row] = await getRows(database, table, [id])
  return row
}

/** It is quicker to look first which of so many keys are there. */
const MANY = 50

/**
 * @returns a row for each id, in the order of the ids; deleted ones among them
 */
export function getRows<T extends TableName>(
  database: Database,
  table: T,
  ids: readonly string[],
): Promise<(Rows[T] | undefined)[]> {
  // Without `await`, for it runs inside the transaction of a commit, as commit.ts says.
  return Promise.all([
    serverTable(database, table).bulkGet([...ids]),
    pendingAmong(database, table, ids),
  ]).then(([rows, pending]) => {
    const shown: (Rows[T] | undefined)[] = rows.map((row, index) => pending[index] ?? row)
    return table === 'entries' && shown.includes(undefined)
      ? withPacked(database, ids, shown)
      : shown
  })
}

/** Mostly none: a row is pending only until its command has come back. */
function pendingAmong<T extends TableName>(
  database: Database,
  table: T,
  ids: readonly string[],
): PromiseLike<(IndexedRows[T] | undefined)[]> {
  const pending = pendingTable(database, table)
  if (ids.length < MANY) return pending.bulkGet([...ids])
  const sorted = ids.toSorted()
  return pending
    .where('id')
    .between(sorted[0], sorted.at(-1), true, true)
    .primaryKeys()
    .then((keys) => {
      const there = new Set(keys)
      const found = ids.filter((id) => there.has(id))
      return pending.bulkGet(found).then((rows) => {
        const byId = new Map(found.map((id, at) => [id, rows[at]]))
        return ids.map((id) => byId.get(id))
      })
    })
}

async function withPacked<T extends TableName>(
  database: Database,
  ids: readonly string[],
  shown: readonly (Rows[T] | undefined)[],
): Promise<(Rows[T] | undefined)[]> {
  const packed = await packedEntries(
    raw(database),
    ids.filter((_, index) => !shown[index]),
  )
  return ids.map((id, index) => shown[index] ?? (packed.get(id) as Rows[T] | undefined))
}

/** How rows are looked for, in the server's table and in the pending one alike. */
export type Find<T extends TableName> = (
  table: Pick<Table<IndexedRows[T], string>, 'where' | 'toArray'>,
) => PromiseLike<IndexedRows[T][]>

/**
 * @param fits whether a row is still among those looked for as a pending command leaves it; left
 *   out where no command changes what they are found by
 */
export async function rowsWhere<T extends TableName>(
  database: Database,
  table: T,
  find: Find<T>,
  fits?: (row: IndexedRows[T]) => boolean,
): Promise<IndexedRows[T][]> {
  const pending = pendingTable(database, table)
  const [rows, changed] = await Promise.all([find(serverTable(database, table)), find(pending)])
  if (!fits) return inFront(changed, rows)
  const twins = await pending.bulkGet(rows.map(({ id }) => id))
  const front = [...twins.filter((twin) => twin !== undefined), ...changed]
  return inFront(front, rows).filter(fits)
}

/** The tables of which a company has some hundred rows at most. */
export type SmallTable = Extract<
  TableName,
  | 'companies'
  | 'branches'
  | 'users'
  | 'manager_invitations'
  | 'branch_requests'
  | 'goods_types'
  | 'scale_devices'
  | 'pos_connections'
>

/** All rows of a small table, deleted ones among them. */
export function allRows<T extends SmallTable>(database: Database, table: T): Promise<Rows[T][]> {
  return rowsWhere(database, table, (rows) => rows.toArray())
}

/** Is there any row, a deleted one perhaps? Packed entries are not looked at. */
export async function hasAny(database: Database, table: TableName): Promise<boolean> {
  const counts = await Promise.all([
    serverTable(database, table).limit(1).count(),
    pendingTable(database, table).limit(1).count(),
  ])
  return counts.some((count) => count > 0)
}
