import { canSeeDashboard } from '#domain/people/permissions.ts'
import { minimum, type Minimum } from '#domain/stock/buying/minimums.ts'
import type { Sql } from '../database.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const minimums = syncedTable({
  name: 'minimums',
  component: 'Minimum',
  row: minimum,
  permission: canSeeDashboard,
  isLog: true,
})

/** Every minimum that goods ever had in a branch, in no order. */
export function listMinimums(sql: Sql, companyId: string, branchId: string): Promise<Minimum[]> {
  return sql.query(
    `select ${minimums.whole} from minimums where company_id = $1 and branch_id = $2`,
    [companyId, branchId],
  )
}
