import { canonicalBarcode } from '#domain/barcode.ts'
import type { BarcodeNote } from '#domain/barcodes.ts'
import type { Entry } from '#domain/entries.ts'
import type { Good } from '#domain/goods.ts'
import type { Database } from './database.ts'
import { goodByBarcode, goodsById } from './goods.ts'

/** What became known of a barcode, the newest first. */
export async function notesOfBarcode(database: Database, barcode: string): Promise<BarcodeNote[]> {
  const where = { barcode: canonicalBarcode(barcode) }
  const [rows, pending] = await Promise.all([
    database.barcodes.where(where).toArray(),
    database.pending_barcodes.where(where).toArray(),
  ])
  const byId = new Map<string, BarcodeNote>([...rows, ...pending].map((row) => [row.id, row]))
  return [...byId.values()].sort(
    (a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id),
  )
}

/** All living entries that have no good yet, as the screen shows them. */
export async function bareEntries(database: Database): Promise<Entry[]> {
  const [rows, pending] = await Promise.all([
    database.entries.where('bare_barcode').above('').toArray(),
    database.pending_entries.where('bare_barcode').above('').toArray(),
  ])
  const twins = await database.pending_entries.bulkGet(rows.map(({ id }) => id))
  const shown = [...rows.map((row, index) => twins[index] ?? row), ...pending]
  const byId = new Map<string, Entry>(shown.map((row) => [row.id, row]))
  return [...byId.values()].filter(
    ({ good_id, deleted_at }) => good_id === null && deleted_at === null,
  )
}

/** The living good that a scanned barcode means: the one that has it, else what it was named as. */
export async function goodOfBarcode(
  database: Database,
  barcode: string,
): Promise<Good | undefined> {
  const own = await goodByBarcode(database, barcode)
  if (own) return own
  const named = (await notesOfBarcode(database, barcode)).flatMap(({ good_id }) => good_id ?? [])
  const goods = await goodsById(database, named)
  return named.map((id) => goods.get(id)).find((good) => good?.deleted_at === null)
}
