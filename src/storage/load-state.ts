import type { Table } from 'dexie'
import {
  isLookup,
  isNeeded,
  keyOf,
  missingRefs,
  unlessOf,
  WorkingSet,
  type Lookup,
  type Read,
} from '#domain/commands/state.ts'
import { TABLE_NAMES, type TableName } from '#domain/tables.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { Database } from './database.ts'
import { packedEntriesOf } from './counting/entry-packs.ts'
import { getRows } from './optimistic.ts'
import { pendingTable, raw, serverTable } from './raw-database.ts'

/** Up to so many values are faster looked up one by one. */
const FEW = 10

/**
 * Loads the rows that a command reads, as this device knows them, in as few steps as possible.
 * Where rows are read by their ids alone there is no `await`, for the reason in commit.ts.
 */
export function loadState(database: Database, reads: readonly Read[]): Promise<WorkingSet> {
  const state = new WorkingSet()
  const named = reads.flatMap((read) => (isLookup(read) ? [] : [keyOf(read)]))
  const lookups = reads.filter(isLookup)
  const atOnce = lookups.filter((lookup) => unlessOf(lookup) === null)
  const first = [lookUpAll(database, atOnce), loadKeys(database, state, named)] as const
  return Promise.all(first).then(([found]) => {
    const later = lookups.filter((lookup) => unlessOf(lookup) !== null && isNeeded(lookup, state))
    // Recording an entry mostly needs none.
    const isFollowed = missingRefs(state, reads).length === 0
    const isAll = found.length === 0 && later.length === 0 && isFollowed
    if (isAll) return state
    return loadFound(database, state, { reads, named, found, later })
  })
}

interface Found {
  reads: readonly Read[]
  named: string[]
  found: string[]
  later: Lookup[]
}

async function loadFound(
  database: Database,
  state: WorkingSet,
  { reads, named, found, later }: Found,
): Promise<WorkingSet> {
  const known = new Set(named)
  const keys = [...found, ...(await lookUpAll(database, later))]
  await loadKeys(
    database,
    state,
    keys.filter((key) => !known.has(key)),
  )
  // A device may lack one: then nothing more comes.
  const asked = new Set<string>()
  for (;;) {
    const missing = missingRefs(state, reads).map(keyOf)
    if (missing.every((key) => asked.has(key))) return state
    for (const key of missing) asked.add(key)
    await loadKeys(database, state, missing)
  }
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
): Promise<unknown> {
  return getRows(database, table, ids).then((rows) => {
    for (const row of rows) if (row) state.put(table, row)
    return state
  })
}

function lookUpAll(database: Database, lookups: readonly Lookup[]): Promise<string[]> {
  return Promise.all(lookups.map((lookup) => lookUp(database, lookup))).then((found) =>
    found.flat(),
  )
}

/**
 * The keys of the rows that match as the server has them or as a pending command leaves them. They
 * are read by key afterwards, so that a row is never taken for what a command has changed.
 */
async function lookUp(database: Database, lookup: Lookup): Promise<string[]> {
  const { table } = lookup
  const ids = await Promise.all([
    findIn(serverTable(database, table), lookup),
    findIn(pendingTable(database, table), lookup),
    findPacked(database, lookup),
  ])
  return ids.flat().map((id) => keyOf({ table, id }))
}

/** Only what has no index field of its own is packed: an inventory's entries are. */
async function findPacked(database: Database, lookup: Lookup): Promise<string[]> {
  const goodIds = goodsWhoseEntries(lookup)
  if (goodIds) return packedOfGoods(database, goodIds)
  const isPacked = lookup.table === 'entries' && lookup.field === 'inventory_id'
  if (!isPacked) return []
  const all = await Promise.all(
    lookup.values.map((inventoryId) => packedEntriesOf(raw(database), inventoryId)),
  )
  return all.flat().map(({ id }) => id)
}

/** The goods whose entries are looked up: no index leads to those, for the reason in `Fields`. */
function goodsWhoseEntries(lookup: Lookup): ReadonlySet<unknown> | null {
  const isOfGoods = lookup.table === 'entries' && lookup.field === 'good_id'
  return isOfGoods ? new Set(lookup.values) : null
}

async function packedOfGoods(database: Database, goodIds: ReadonlySet<unknown>): Promise<string[]> {
  const found: string[] = []
  await raw(database).entry_packs.each(({ rows }) => {
    for (const { id, good_id } of rows) if (goodIds.has(good_id)) found.push(id)
  })
  return found
}

async function findIn(table: Table<unknown, string>, lookup: Lookup): Promise<string[]> {
  if ('all' in lookup) return table.toCollection().primaryKeys()
  const goodIds = goodsWhoseEntries(lookup)
  if (goodIds) return table.filter((row) => goodIds.has((row as Entry).good_id)).primaryKeys()
  const { field, values } = lookup
  if (values.length > FEW) return table.where(field).anyOf(values).primaryKeys()
  // One by one they are answered at once, where a cursor would step from one to the next.
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
