import {
  isLookup,
  isNeeded,
  keyOf,
  missingRefs,
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
  await loadRefs(
    sql,
    companyId,
    state,
    reads.filter((read): read is Ref => !isLookup(read)),
  )
  const lookups = reads.filter(isLookup).filter((lookup) => isNeeded(lookup, state))
  for (const lookup of mergeLookups(lookups)) {
    for (const row of await lookUp(sql, SYNCED_TABLES[lookup.table], companyId, lookup)) {
      state.put(lookup.table, row as never)
    }
  }
  const asked = new Set<string>()
  for (;;) {
    const missing = missingRefs(state, reads)
    if (missing.every((ref) => asked.has(keyOf(ref)))) break
    for (const ref of missing) asked.add(keyOf(ref))
    await loadRefs(sql, companyId, state, missing)
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

/** One statement for each table. */
async function loadRefs(
  sql: Sql,
  companyId: string,
  state: WorkingSet,
  refs: readonly Ref[],
): Promise<void> {
  for (const name of TABLE_NAMES) {
    const ids = refs.filter(({ table }) => table === name).map(({ id }) => id)
    if (ids.length > 0) await loadTable(sql, companyId, state, name, [...new Set(ids)])
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
