import { entryChange, type EntryChange } from '#domain/counting/entries.ts'
import type { Sql } from '../database.ts'
import { syncedTable, type WithSeq } from '../sync/synced-table.ts'

export const entryChanges = syncedTable({
  name: 'entry_changes',
  row: entryChange,
  branch: 'branch_id',
  isLog: true,
})

/** All changes of an inventory's entries, oldest first. */
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

/** The changelogs of these entries, oldest change first. */
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
