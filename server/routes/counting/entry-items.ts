import type { Entry, EntryChange } from '#domain/counting/entries.ts'
import { decigramsToGrams, MILLILITRES_PER_LITRE } from '#domain/units.ts'
import type { NamedEntry } from '#protocol/counting/entries.ts'
import { listEntryChanges } from '../../sql/counting/entry-changes.ts'
import type { Sql } from '../../sql/database.ts'
import type { Scope, WithSeq } from '../../sql/sync/synced-table.ts'

/** Entries with what they amount to, and their changelogs. */
export async function entryItems(
  sql: Sql,
  { company_id, reader }: Scope,
  rows: readonly WithSeq<Entry>[],
): Promise<NamedEntry[]> {
  const ids = rows.map(({ id }) => id)
  const changes = await listEntryChanges(sql, company_id, ids, reader)
  return rows.map((row) => itemOf(row, changes))
}

function itemOf(row: WithSeq<Entry>, changes: readonly WithSeq<EntryChange>[]): NamedEntry {
  const { is_full, millilitres, net } = row
  const amount = net === null ? (millilitres ?? 0) : decigramsToGrams(net)
  return {
    ...row,
    leftover: is_full ? 0 : amount,
    total_liters: millilitres === null ? null : millilitres / MILLILITRES_PER_LITRE,
    changelog: changes.filter(({ entry_id }) => entry_id === row.id),
  }
}
