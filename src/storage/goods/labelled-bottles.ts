import { meantBy } from '#domain/counting/barcode-names.ts'
import type { BarcodeNote } from '#domain/counting/barcodes.ts'
import { labelOf } from '#domain/bottles/labels.ts'
import type { Good } from '#domain/goods/goods.ts'
import { bareEntries } from '../counting/entries.ts'
import type { Database } from '../database.ts'
import { newestFirst } from '../newest-first.ts'
import { rowsWhere } from '../optimistic.ts'
import { standingGoodsById } from './goods.ts'

/** A bottle with a label that this company has used. */
export interface LabelledBottle {
  label: string
  /** What is in it; null until somebody says so. */
  good: Good | null
  photo: string | null
}

/** What every label begins with. */
const LABELS = 'DRAM-'

/** Bottles whose label means a good, or was counted without one, by their labels. */
export async function labelledBottles(database: Database): Promise<LabelledBottle[]> {
  const [notes, bare] = await Promise.all([
    rowsWhere(database, 'barcodes', (table) => table.where('barcode').startsWith(LABELS).toArray()),
    bareEntries(database),
  ])
  const goods = await standingGoodsById(
    database,
    notes.flatMap(({ good_id }) => good_id ?? []),
  )
  notes.sort(newestFirst)
  const unnamed = new Set(bare.flatMap(({ barcode }) => labelOf(barcode ?? '') ?? []))
  return [...new Set([...notes.map(({ barcode }) => barcode), ...unnamed])]
    .sort()
    .flatMap((label) => {
      const bottle = bottleOf(
        label,
        notes.filter(({ barcode }) => barcode === label),
        (id) => goods.get(id),
      )
      return bottle.good || unnamed.has(label) ? [bottle] : []
    })
}

function bottleOf(
  label: string,
  notes: readonly BarcodeNote[],
  goodOf: (id: string) => Good | undefined,
): LabelledBottle {
  return {
    label,
    good: meantBy(notes, label, goodOf)?.good ?? null,
    photo: notes.find(({ photo }) => photo !== null)?.photo ?? null,
  }
}
