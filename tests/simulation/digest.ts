import type { TableName } from '#domain/tables.ts'
import type { RawDatabase } from '#storage/raw-database.ts'
import { SEEN_BY_BARMEN } from './simulated-server.ts'

/** All shared rows of a phone as text, without device-local rows. */
export async function digestOf(database: RawDatabase): Promise<Record<string, string[]>> {
  const digest: Record<string, string[]> = {}
  for (const name of SEEN_BY_BARMEN) {
    const rows = await sentRows(database, name)
    digest[name] = rows.map(({ id, seq }) => `${id}@${seq}`).sort()
  }
  return digest
}

/** The server's rows of a table; a single row replaces the one in a pack. */
async function sentRows(
  database: RawDatabase,
  name: TableName,
): Promise<{ id: string; seq: number }[]> {
  const packs = name === 'entries' ? await database.entry_packs.toArray() : []
  const records = await database.table<{ id: string; seq: number }>(name).toArray()
  const rows = [...packs.flatMap((pack) => pack.rows), ...records]
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
