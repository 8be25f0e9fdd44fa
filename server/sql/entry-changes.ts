import type { EntryChange } from '#domain/entries.ts'
import type { Sql } from './database.ts'
import { syncedTable, type WithSeq } from './synced-table.ts'

export const entryChanges = syncedTable({
  name: 'entry_changes',
  columns: {
    id: 'uuid',
    entry_id: 'uuid',
    inventory_id: 'uuid',
    branch_id: 'uuid',
    before: 'jsonb',
    after: 'jsonb',
    user_id: 'uuid',
    user_full_name: 'text',
    created_at: 'timestamptz',
  },
  branch: 'branch_id',
  isLog: true,
})

/** All changes of an inventory's entries, in the order they were made. */
export function listInventoryChanges(
  sql: Sql,
  companyId: string,
  inventoryId: string,
): Promise<EntryChange[]> {
  return sql.query(
    `select ${entryChanges.whole} from entry_changes
     where company_id = $1 and inventory_id = $2 order by seq`,
    [companyId, inventoryId],
  )
}

/** The changelogs of these entries, in the order the changes were made. */
export function listEntryChanges(
  sql: Sql,
  companyId: string,
  entryIds: readonly string[],
): Promise<WithSeq<EntryChange>[]> {
  return sql.query(
    `select ${entryChanges.wire} from entry_changes
     where company_id = $1 and entry_id = any($2::uuid[]) order by seq`,
    [companyId, entryIds],
  )
}
