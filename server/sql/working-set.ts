import { keyOf, TABLE_NAMES, WorkingSet, type Ref, type TableName } from '#domain/state.ts'
import type { Sql } from './database.ts'
import { findRows } from './synced-table.ts'
import { SYNCED_TABLES } from './tables.ts'

/** Loads the rows that commands will look at, one query per table; only the company's are found. */
export async function loadWorkingSet(
  sql: Sql,
  companyId: string,
  refs: readonly Ref[],
): Promise<WorkingSet> {
  const state = new WorkingSet()
  const distinct = new Map(refs.map((ref) => [keyOf(ref), ref]))
  for (const table of TABLE_NAMES) {
    const ids = [...distinct.values()].filter((ref) => ref.table === table).map(({ id }) => id)
    if (ids.length > 0) await loadTable(sql, companyId, state, table, ids)
  }
  return state
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
