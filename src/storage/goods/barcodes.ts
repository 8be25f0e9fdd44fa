import type { BarcodeNote } from '#domain/counting/barcodes.ts'
import { canonicalBarcode } from '#domain/goods/barcode.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Database } from '../database.ts'
import { goodByBarcode, goodsById } from './goods.ts'
import { newestFirst } from '../newest-first.ts'
import { rowsWhere } from '../optimistic.ts'

/** What became known of a barcode, the newest first. */
export async function notesOfBarcode(database: Database, barcode: string): Promise<BarcodeNote[]> {
  const where = { barcode: canonicalBarcode(barcode) }
  const notes = await rowsWhere(database, 'barcodes', (table) => table.where(where).toArray())
  return notes.sort(newestFirst)
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
