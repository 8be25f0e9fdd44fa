import type { NameChange } from '#domain/inventories.ts'
import type { Sql } from './database.ts'
import { syncedTable, type WithSeq } from './synced-table.ts'

export const nameChanges = syncedTable({
  name: 'name_changes',
  columns: {
    id: 'uuid',
    inventory_id: 'uuid',
    branch_id: 'uuid',
    created_at: 'timestamptz',
    inventory_status: 'text',
    old_name: 'text',
    new_name: 'text',
    user_id: 'uuid',
    user_full_name: 'text',
  },
  branch: 'branch_id',
})

/** All names an inventory has had, the latest change first. */
export function listNameChanges(
  sql: Sql,
  companyId: string,
  inventoryId: string,
): Promise<WithSeq<NameChange>[]> {
  return sql.query(
    `select ${nameChanges.wire} from name_changes
     where company_id = $1 and inventory_id = $2 order by seq desc`,
    [companyId, inventoryId],
  )
}
