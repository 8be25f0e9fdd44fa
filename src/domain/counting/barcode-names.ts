import { canonicalBarcode, isSameBarcode } from '../goods/barcode.ts'
import type { Good } from '../goods/goods.ts'
import { standing } from '../goods/merged.ts'
import type { BarcodeNote } from './barcodes.ts'
import type { Entry } from './entries.ts'

/** The notes that say what a barcode means, the last one first. */
export function namesOfBarcode(notes: readonly BarcodeNote[], barcode: string): BarcodeNote[] {
  return notes
    .filter((note) => note.good_id !== null || note.is_removed)
    .filter((note) => isSameBarcode(note.barcode, barcode))
    .sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id))
}

/**
 * The good that the notes say a barcode means: the last one that says something wins, a good that was
 * merged means the one it was merged into, and a deleted good means nobody.
 */
export function meantBy(
  notes: readonly BarcodeNote[],
  barcode: string,
  goodOf: (id: string) => Good | undefined,
): { good: Good; note: BarcodeNote; quantity: number } | undefined {
  const [note] = namesOfBarcode(notes, barcode)
  const named = goodOf(note?.good_id ?? '')
  const good = named && standing(named, goodOf)
  return note && good?.deleted_at === null
    ? { good, note, quantity: note.quantity ?? 1 }
    : undefined
}

/** The bare barcode by which an entry without a good is found; null when the entry has a good. */
export function bareBarcodeOf({ good_id, barcode }: Pick<Entry, 'good_id' | 'barcode'>) {
  return good_id === null ? canonicalBarcode(barcode ?? '') || null : null
}
