import type { Rows, TableName } from '#domain/state.ts'
import type { Database } from './database.ts'
import { pendingTable } from './state.ts'

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
>

/** All rows of a small table as the screen shows them, deleted ones among them. */
export function rowsOf<T extends SmallTable>(database: Database, table: T): Promise<Rows[T][]> {
  return everyRowOf(database, table)
}

/** The same of a table that may hold thousands, for whoever must look at each. */
export async function everyRowOf<T extends TableName>(
  database: Database,
  table: T,
): Promise<Rows[T][]> {
  const [rows, pending] = await Promise.all([
    database.table<Rows[T], string>(table).toArray(),
    pendingTable(database, table).toArray(),
  ])
  if (pending.length === 0) return rows
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const row of pending) byId.set(row.id, row)
  return [...byId.values()]
}
