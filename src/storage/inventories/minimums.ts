import type { Minimum } from '#domain/stock/buying/minimums.ts'
import type { Database } from '../database.ts'
import { rowsWhere } from '../optimistic.ts'

/** Every minimum that goods ever had in a branch, in no order. */
export function minimumsOfBranch(database: Database, branch_id: string): Promise<Minimum[]> {
  return rowsWhere(database, 'minimums', (table) => table.where({ branch_id }).toArray())
}
