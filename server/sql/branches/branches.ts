import { branch } from '#domain/branches/branches.ts'
import type { Sql } from '../database.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const branches = syncedTable({
  name: 'branches',
  component: 'Branch',
  row: branch,
})

export async function findBranchName(sql: Sql, companyId: string, id: string): Promise<string> {
  const [row] = await sql.query<{ name: string }>(
    'select name from branches where company_id = $1 and id = $2',
    [companyId, id],
  )
  return row?.name ?? ''
}
