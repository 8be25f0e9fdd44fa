import { nameChange, type NameChange } from '#domain/inventories/inventories.ts'
import type { Sql } from '../database.ts'
import { syncedTable, type WithSeq } from '../sync/synced-table.ts'

export const nameChanges = syncedTable({
  name: 'name_changes',
  row: nameChange,
  branch: 'branch_id',
})

/** All names an inventory has had, latest change first. */
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
