import { entryChange, type EntryChange } from '#domain/counting/entries.ts'
import type { Sql } from '../database.ts'
import { syncedTable, type WithSeq } from '../sync/synced-table.ts'

export const entryChanges = syncedTable({
  name: 'entry_changes',
  row: entryChange,
  branch: 'branch_id',
  isLog: true,
})

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
