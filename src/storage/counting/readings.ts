import type { Entry } from '#domain/counting/entries.ts'
import { canonicalBarcode } from '#domain/goods/barcode.ts'
import { familyOf } from '#domain/goods/merged-family.ts'
import type { Database } from '../database.ts'
import { goodRoots } from '../goods/merged-goods.ts'
import { pendingTable, raw, serverTable } from '../raw-database.ts'

/** Rows read in one step. */
const STEP = 5000

/** The entries of a good, and of those merged into it, in all inventories that this device holds. */
export async function readingsOfGood(database: Database, goodId: string): Promise<Entry[]> {
  const ids = new Set(familyOf([goodId], await goodRoots(database)))
  return readings(database, ({ good_id }) => ids.has(good_id ?? ''))
}

/** The entries of the bottle that has a label, in all inventories that this device holds. */
export function readingsOfLabel(database: Database, label: string): Promise<Entry[]> {
  return readings(database, ({ barcode }) => canonicalBarcode(barcode ?? '') === label)
}

/**
 * The newest first. They are asked for rarely, so every entry is looked at in every layer, from the
 * packs to the pending ones: an index would cost something with every reading.
 */
async function readings(
  database: Database,
  isIncluded: (entry: Entry) => boolean,
): Promise<Entry[]> {
  const { entry_packs } = raw(database)
  const byId = new Map<string, Entry>()
  const collect = (rows: readonly Entry[]): void => {
    for (const row of rows) {
      if (isIncluded(row)) byId.set(row.id, row)
      else byId.delete(row.id)
    }
  }
  for (const key of await entry_packs.toCollection().primaryKeys()) {
    collect((await entry_packs.get(key))?.rows ?? [])
  }
  for (const table of [serverTable(database, 'entries'), pendingTable(database, 'entries')]) {
    let after = ''
    for (;;) {
      const rows = await table.where('id').above(after).limit(STEP).toArray()
      collect(rows)
      const last = rows.at(-1)
      if (!last || rows.length < STEP) break
      after = last.id
    }
  }
  return [...byId.values()].sort((a, b) => b.measured_at.localeCompare(a.measured_at))
}
