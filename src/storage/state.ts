import {
  keyOf,
  TABLE_NAMES,
  WorkingSet,
  type Ref,
  type Rows,
  type TableName,
} from '#domain/state.ts'
import { PENDING_TABLES, type Database, type PendingTable } from './database.ts'

export function isPendingTable(table: TableName): table is PendingTable {
  return (PENDING_TABLES as readonly TableName[]).includes(table)
}

export function pendingTable(database: Database, table: PendingTable) {
  return database.table<Rows[PendingTable], string>(`pending_${table}`)
}

/** One row as the screen shows it: the pending one where there is one, else the server's. */
export async function readRow<T extends TableName>(
  database: Database,
  table: T,
  id: string,
): Promise<Rows[T] | undefined> {
  const pending = isPendingTable(table) ? await pendingTable(database, table).get(id) : undefined
  return (pending ?? (await database.table(table).get(id))) as Rows[T] | undefined
}

/** Loads the rows a command looks at, as this device knows them. */
export async function loadState(database: Database, refs: readonly Ref[]): Promise<WorkingSet> {
  const state = new WorkingSet()
  await Promise.all(
    groupByTable(refs.map(keyOf)).map(async ([table, ids]) => {
      const [rows, pending] = await Promise.all([
        database.table<Rows[TableName] | undefined, string>(table).bulkGet(ids),
        isPendingTable(table) ? pendingTable(database, table).bulkGet(ids) : [],
      ])
      for (const [index, row] of rows.entries()) {
        const shown = pending[index] ?? row
        if (shown) state.put(table, shown)
      }
    }),
  )
  return state
}

/** Splits keys such as `entries:0190…` into the ids of each table. */
export function groupByTable(keys: readonly string[]): [TableName, string[]][] {
  const groups = new Map<TableName, string[]>()
  for (const key of new Set(keys)) {
    const table = TABLE_NAMES.find((name) => key.startsWith(`${name}:`))
    if (!table) continue
    const ids = groups.get(table) ?? []
    ids.push(key.slice(table.length + 1))
    groups.set(table, ids)
  }
  return [...groups.entries()]
}
