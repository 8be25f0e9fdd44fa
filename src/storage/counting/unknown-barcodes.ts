import { canonicalBarcode } from '#domain/goods/barcode.ts'
import type { BarcodeNote } from '#domain/counting/barcodes.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { bareEntries } from './entries.ts'
import { notesOfBarcode } from '../goods/barcodes.ts'
import type { Database } from '../database.ts'

/** A barcode without a good, with its entries. */
export interface UnknownBarcode {
  barcode: string
  photo: string | null
  /** Newest first. */
  entries: Entry[]
  /**
   * Set when the barcode was named; the remaining entries have weights that the good cannot have.
   */
  namedAs: string | null
}

/** The most recently measured first. */
export async function unknownBarcodes(database: Database): Promise<UnknownBarcode[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of await bareEntries(database)) {
    const barcode = canonicalBarcode(entry.barcode ?? '')
    groups.set(barcode, [...(groups.get(barcode) ?? []), entry])
  }
  const all = await Promise.all(
    [...groups].map(async ([barcode, entries]) => {
      const notes = await notesOfBarcode(database, barcode)
      entries.sort((a, b) => b.measured_at.localeCompare(a.measured_at))
      return { barcode, entries, ...summaryOf(notes) }
    }),
  )
  return all.sort((a, b) => lastAt(b).localeCompare(lastAt(a)))
}

function summaryOf(notes: readonly BarcodeNote[]): Pick<UnknownBarcode, 'photo' | 'namedAs'> {
  return {
    photo: notes.find(({ photo }) => photo !== null)?.photo ?? null,
    // The last one may say that it is no good any more.
    namedAs: notes.find((note) => note.good_id !== null || note.is_removed)?.good_id ?? null,
  }
}

function lastAt({ entries }: UnknownBarcode): string {
  return entries[0]?.measured_at ?? ''
}
