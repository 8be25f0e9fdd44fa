import { entryChange, type EntryChange } from '#domain/counting/entries.ts'
import type { Sql } from '../database.ts'
import { isShown, syncedTable, type Reader, type WithSeq } from '../sync/synced-table.ts'

export const entryChanges = syncedTable({
  name: 'entry_changes',
  component: 'EntryChange',
  row: entryChange,
  hides: 'from_counters',
  isLog: true,
  // A change moves with its entry, when the inventory is joined with another.
  moves: ['inventory_id'],
})

/** The changelogs of these entries, oldest change first. */
export function listEntryChanges(
  sql: Sql,
  companyId: string,
  entryIds: readonly string[],
  reader: Reader | undefined,
): Promise<WithSeq<EntryChange>[]> {
  return sql.query(
    `select ${entryChanges.wire} from entry_changes t
     where company_id = $1 and entry_id = any($2::uuid[])
       and ${isShown(entryChanges, reader, '$3')} order by seq`,
    [companyId, entryIds, reader?.user_id ?? null],
  )
}
