import { weighing, type Weighing } from '#domain/counting/weighings.ts'
import type { Sql } from '../database.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const weighings = syncedTable({
  name: 'weighings',
  component: 'Weighing',
  row: weighing,
})

/** Empty and sealed bottles of these goods that were weighed, in no order. */
export function listWeighings(
  sql: Sql,
  companyId: string,
  goodIds: readonly string[],
): Promise<Weighing[]> {
  return sql.query(
    `select ${weighings.whole} from weighings where company_id = $1 and good_id = any($2::uuid[])`,
    [companyId, goodIds],
  )
}
