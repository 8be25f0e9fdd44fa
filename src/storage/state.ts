import type { Table } from 'dexie'
import {
  isLookup,
  isNeeded,
  keyOf,
  TABLE_NAMES,
  unlessOf,
  WorkingSet,
  type Change,
  type Lookup,
  type Read,
  type Rows,
  type TableName,
} from '#domain/state.ts'
import type { Database } from './database.ts'
import { packedEntries } from './entry-packs.ts'
import { indexFieldsOfEntry, indexFieldsOfGood, indexFieldsOfInventory } from './index-fields.ts'

/** So many values are quicker asked for one by one. */
const FEW = 10

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
  const state = new WorkingSet()
  await loadRows(database, state, table, [id])
  return state.get(table, id)
}

/**
 * Loads what a command looks at, as this device knows it, in as few steps as there can be. Where
 * rows are asked for by their ids alone there is no `await`, as in commit.ts.
 */
export function loadState(database: Database, reads: readonly Read[]): Promise<WorkingSet> {
  const state = new WorkingSet()
  const named = reads.flatMap((read) => (isLookup(read) ? [] : [keyOf(read)]))
  const lookups = reads.filter(isLookup)
  const atOnce = lookups.filter((lookup) => unlessOf(lookup) === null)
  const first = [lookUpAll(database, atOnce), loadKeys(database, state, named)] as const
  return Promise.all(first).then(([found]) => {
    const later = lookups.filter((lookup) => unlessOf(lookup) !== null && isNeeded(lookup, state))
    // A reading mostly needs none.
    if (found.length === 0 && later.length === 0) return state
    return loadFound(database, state, { named, found, later })
  })
}

async function loadFound(
  database: Database,
  state: WorkingSet,
  { named, found, later }: { named: string[]; found: string[]; later: Lookup[] },
): Promise<WorkingSet> {
  const known = new Set(named)
  const keys = [...found, ...(await lookUpAll(database, later))]
  await loadKeys(
    database,
    state,
    keys.filter((key) => !known.has(key)),
  )
  return state
}

function loadKeys(database: Database, state: WorkingSet, keys: string[]): Promise<unknown> {
  return Promise.all(
    groupByTable(keys).map(([table, ids]) => loadRows(database, state, table, ids)),
  )
}

function loadRows(
  database: Database,
  state: WorkingSet,
  table: TableName,
  ids: string[],
): Promise<void> {
  return Promise.all([
    database.table<Rows[TableName] | undefined, string>(table).bulkGet(ids),
    pendingTable(database, table).bulkGet(ids),
  ]).then(([rows, pending]) => {
    const elsewhere: string[] = []
    for (const [index, id] of ids.entries()) {
      const shown = pending[index] ?? rows[index]
      if (shown) state.put(table, shown)
      else elsewhere.push(id)
    }
    const isPacked = table === 'entries' && elsewhere.length > 0
    return isPacked ? loadPacked(database, state, elsewhere) : undefined
  })
}

async function loadPacked(database: Database, state: WorkingSet, ids: string[]): Promise<void> {
  for (const row of (await packedEntries(database, ids)).values()) state.put('entries', row)
}

function lookUpAll(database: Database, lookups: readonly Lookup[]): Promise<string[]> {
  return Promise.all(lookups.map((lookup) => lookUp(database, lookup))).then((found) =>
    found.flat(),
  )
}

/**
 * The keys of the rows that are found by what the server says of them or by a pending change. A
 * row is read by its key afterwards: what the change takes out must not be found by its past.
 */
async function lookUp(database: Database, lookup: Lookup): Promise<string[]> {
  const { table } = lookup
  const ids = await Promise.all([
    findIn(database.table<unknown, string>(table), lookup),
    findIn(pendingTable(database, table), lookup),
  ])
  return ids.flat().map((id) => keyOf({ table, id }))
}

async function findIn(table: Table<unknown, string>, lookup: Lookup): Promise<string[]> {
  if ('all' in lookup) return table.toCollection().primaryKeys()
  const { field, values } = lookup
  if (values.length > FEW) return table.where(field).anyOf(values).primaryKeys()
  // Asked one by one they are answered at once, where a cursor would step from one to the next.
  const ids = await Promise.all(
    values.map((value) => table.where(field).equals(value).primaryKeys()),
  )
  return ids.flat()
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
