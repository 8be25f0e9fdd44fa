import type { Entry } from '#domain/entries.ts'
import type { Database } from './database.ts'

/** So many rows are looked at in one step. */
const STEP = 5000

/**
 * What was read of a good in all inventories that this device holds, the newest first. It is asked
 * for rarely, so every entry is looked at: an index would cost something with every reading.
 */
export async function readingsOfGood(database: Database, goodId: string): Promise<Entry[]> {
  const byId = new Map<string, Entry>()
  const keep = (rows: readonly Entry[]): void => {
    for (const row of rows) {
      if (row.good_id === goodId) byId.set(row.id, row)
      else byId.delete(row.id)
    }
  }
  for (const key of await database.entry_packs.toCollection().primaryKeys()) {
    keep((await database.entry_packs.get(key))?.rows ?? [])
  }
  for (const table of [database.entries, database.pending_entries] as const) {
    let after = ''
    for (;;) {
      const rows: Entry[] = await table.where('id').above(after).limit(STEP).toArray()
      keep(rows)
      const last = rows.at(-1)
      if (!last || rows.length < STEP) break
      after = last.id
    }
  }
  return [...byId.values()].sort((a, b) => b.measured_at.localeCompare(a.measured_at))
}
