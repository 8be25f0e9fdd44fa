import {
  isLookup,
  isNeeded,
  keyOf,
  missingRoots,
  namedGoods,
  WorkingSet,
  type Lookup,
  type Read,
  type Ref,
} from '#domain/commands/state.ts'
import { TABLE_NAMES, type TableName } from '#domain/tables.ts'
import type { Sql } from '../database.ts'
import { findRows, lookUp } from './synced-table.ts'
import { SYNCED_TABLES } from './tables.ts'

/** Loads the rows that commands will read, one query per table; finds only the company's rows. */
export async function loadWorkingSet(
  sql: Sql,
  companyId: string,
  reads: readonly Read[],
): Promise<WorkingSet> {
  const state = new WorkingSet()
  const refs = reads.filter((read): read is Ref => !isLookup(read))
  const distinct = new Map(refs.map((ref) => [keyOf(ref), ref]))
  for (const table of TABLE_NAMES) {
    const ids = [...distinct.values()].filter((ref) => ref.table === table).map(({ id }) => id)
    if (ids.length > 0) await loadTable(sql, companyId, state, table, ids)
  }
  const lookups = reads.filter(isLookup).filter((lookup) => isNeeded(lookup, state))
  for (const lookup of mergeLookups(lookups)) {
    for (const row of await lookUp(sql, SYNCED_TABLES[lookup.table], companyId, lookup)) {
      state.put(lookup.table, row as never)
    }
  }
  const named = namedGoods(state, reads).map(({ id }) => id)
  if (named.length > 0) await loadTable(sql, companyId, state, 'goods', [...new Set(named)])
  for (;;) {
    const roots = missingRoots(state)
    if (roots.length === 0) break
    for (const name of ['goods', 'inventories'] as const) {
      const ids = roots.filter(({ table }) => table === name).map(({ id }) => id)
      await loadTable(sql, companyId, state, name, [...new Set(ids)])
    }
  }
  await loadJoined(sql, companyId, state)
  return state
}

/** Which reading of a bottle counts follows from all entries of the inventories that are one. */
async function loadJoined(sql: Sql, companyId: string, state: WorkingSet): Promise<void> {
  const values = state.all('inventories').flatMap(({ id, parts }) => (parts ? [id] : []))
  if (values.length === 0) return
  const lookup = { table: 'entries', field: 'inventory_id', values } as const
  for (const row of await lookUp(sql, SYNCED_TABLES.entries, companyId, lookup)) {
    state.put('entries', row as never)
  }
}

async function loadTable<T extends TableName>(
  sql: Sql,
  companyId: string,
  state: WorkingSet,
  table: T,
  ids: string[],
): Promise<void> {
  const rows = await findRows(sql, SYNCED_TABLES[table] as never, companyId, ids)
  for (const row of rows) state.put(table, row as never)
}

/** Merges all lookups of a batch by the same field into one statement. */
function mergeLookups(lookups: readonly Lookup[]): Lookup[] {
  const merged = new Map<string, { lookup: Lookup; values: Set<string> }>()
  for (const lookup of lookups) {
    const key = 'all' in lookup ? lookup.table : `${lookup.table}.${lookup.field}`
    const one = merged.get(key) ?? { lookup, values: new Set<string>() }
    if ('values' in lookup) for (const value of lookup.values) one.values.add(value)
    merged.set(key, one)
  }
  return [...merged.values()].map(({ lookup, values }) =>
    'all' in lookup ? lookup : { ...lookup, values: [...values] },
  )
}
