import type { Entry } from '#domain/entries.ts'
import type { Database } from './database.ts'

/** What was read of a good in all inventories that this device holds, the newest first. */
export async function readingsOfGood(database: Database, goodId: string): Promise<Entry[]> {
  const where = { good_id: goodId }
  const [rows, pending] = await Promise.all([
    database.entries.where(where).toArray(),
    database.pending_entries.where(where).toArray(),
  ])
  const byId = new Map<string, Entry>([...rows, ...pending].map((row) => [row.id, row]))
  return [...byId.values()].sort((a, b) => b.measured_at.localeCompare(a.measured_at))
}
