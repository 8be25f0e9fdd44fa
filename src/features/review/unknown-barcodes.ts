import { canonicalBarcode } from '#domain/goods/barcode.ts'
import type { BarcodeNote } from '#domain/counting/barcodes.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { bareEntries } from '#storage/counting/entries.ts'
import { notesOfBarcode } from '#storage/goods/barcodes.ts'
import type { Database } from '#storage/database.ts'

/** A barcode that waits for its good, with all that was counted under it. */
export interface UnknownBarcode {
  barcode: string
  photo: string | null
  /** The newest first. */
  entries: Entry[]
  /** It was named; what is left are weights that the good cannot have. */
  namedAs: string | null
}

/** All of them, the one that was met last first. */
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
    namedAs: notes.find(({ good_id }) => good_id !== null)?.good_id ?? null,
  }
}

function lastAt({ entries }: UnknownBarcode): string {
  return entries[0]?.measured_at ?? ''
}
