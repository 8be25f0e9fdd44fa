import type { Table } from 'dexie'
import {
  isLookup,
  keyOf,
  TABLE_NAMES,
  WorkingSet,
  type Change,
  type Lookup,
  type Read,
  type Rows,
  type TableName,
} from '#domain/state.ts'
import type { Database } from './database.ts'
import { indexFieldsOfEntry, indexFieldsOfGood, indexFieldsOfInventory } from './index-fields.ts'

export function pendingTable<T extends TableName>(database: Database, table: T) {
  return database.table<Rows[T], string>(`pending_${table}`)
}

/** A row with what its indexes need beside its own fields. */
export function indexedRow({ table, row }: Change): Change['row'] {
  if (table === 'entries') return Object.assign({}, row, indexFieldsOfEntry(row))
  if (table === 'goods') return Object.assign({}, row, indexFieldsOfGood(row))
  return table === 'inventories' ? Object.assign({}, row, indexFieldsOfInventory(row)) : row
}

/** One row as the screen shows it: the pending one where there is one, else the server's. */
export async function readRow<T extends TableName>(
  database: Database,
  table: T,
  id: string,
): Promise<Rows[T] | undefined> {
  const pending = await pendingTable(database, table).get(id)
  return pending ?? (await database.table<Rows[T], string>(table).get(id))
}

/** Loads what a command looks at, as this device knows it. */
export async function loadState(database: Database, reads: readonly Read[]): Promise<WorkingSet> {
  const state = new WorkingSet()
  const keys = reads.flatMap((read) => (isLookup(read) ? [] : [keyOf(read)]))
  await Promise.all([
    ...groupByTable(keys).map(([table, ids]) => loadRows(database, state, table, ids)),
    ...reads.filter(isLookup).map((lookup) => lookUp(database, state, lookup)),
  ])
  return state
}

async function loadRows(
  database: Database,
  state: WorkingSet,
  table: TableName,
  ids: string[],
): Promise<void> {
  const [rows, pending] = await Promise.all([
    database.table<Rows[TableName] | undefined, string>(table).bulkGet(ids),
    pendingTable(database, table).bulkGet(ids),
  ])
  for (const [index, row] of rows.entries()) {
    const shown = pending[index] ?? row
    if (shown) state.put(table, shown)
  }
}

/** A row that a pending change takes out of what is looked for must not be found by its past. */
async function lookUp(database: Database, state: WorkingSet, lookup: Lookup): Promise<void> {
  const { table } = lookup
  const [rows, pending] = await Promise.all([
    findIn(database.table<Rows[TableName], string>(table), lookup),
    findIn(pendingTable<TableName>(database, table), lookup),
  ])
  const ids = [...new Set([...rows, ...pending].map(({ id }) => id))]
  await loadRows(database, state, table, ids)
}

function findIn(
  table: Table<Rows[TableName], string>,
  lookup: Lookup,
): PromiseLike<Rows[TableName][]> {
  return 'all' in lookup
    ? table.toArray()
    : table.where(lookup.field).anyOf(lookup.values).toArray()
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
