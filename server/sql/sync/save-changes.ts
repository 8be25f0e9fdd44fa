import { keyOf, type Change } from '#domain/commands/state.ts'
import { TABLE_NAMES, type TableName } from '#domain/tables.ts'
import type { Sql } from '../database.ts'
import { upsertRows } from './synced-table.ts'
import { SYNCED_TABLES } from './tables.ts'

/** The changes of one command, with its feed number. */
export interface NumberedChanges {
  seq: number
  changes: readonly Change[]
}

/** Writes the last state of every changed row, one statement per table, parents first. */
export async function saveChanges(
  sql: Sql,
  companyId: string,
  commands: readonly NumberedChanges[],
): Promise<void> {
  const byTable = new Map<TableName, Map<string, object>>()
  for (const { seq, changes } of commands) {
    for (const { table, row } of changes) {
      const rows = byTable.get(table) ?? new Map<string, object>()
      rows.set(keyOf({ table, id: row.id }), { ...row, seq })
      byTable.set(table, rows)
    }
  }
  for (const table of TABLE_NAMES) {
    const rows = byTable.get(table)
    if (rows) await upsertRows(sql, SYNCED_TABLES[table], companyId, [...rows.values()])
  }
}
