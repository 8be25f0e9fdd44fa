import { meantBy, namesOfBarcode } from '#domain/counting/barcode-names.ts'
import type { BarcodeNote } from '#domain/counting/barcodes.ts'
import { barcodeSpellings, canonicalBarcode } from '#domain/goods/barcode.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Database } from '../database.ts'
import { goodByBarcode, standingGoodsById } from './goods.ts'
import { goodRoots } from './merged-goods.ts'
import { newestFirst } from '../newest-first.ts'
import { rowsWhere } from '../optimistic.ts'

/** What became known of a barcode, the newest first. */
export async function notesOfBarcode(database: Database, barcode: string): Promise<BarcodeNote[]> {
  const spellings = barcodeSpellings(barcode)
  const notes = await rowsWhere(database, 'barcodes', (table) =>
    table.where('barcode').anyOf(spellings).toArray(),
  )
  return notes.sort(newestFirst)
}

/** A good, and how many of its bottles a barcode stands for. */
export interface Meant {
  good: Good
  quantity: number
}

/** The living good that a scanned barcode means: the one that has it, else what it was named as. */
export async function goodOfBarcode(
  database: Database,
  barcode: string,
): Promise<Meant | undefined> {
  const own = await goodByBarcode(database, barcode)
  if (own) return { good: own, quantity: 1 }
  const notes = await notesOfBarcode(database, barcode)
  const goods = await standingGoodsById(
    database,
    notes.flatMap(({ good_id }) => good_id ?? []),
  )
  return meantBy(notes, barcode, (id) => goods.get(id))
}

/** Goods' ids by the barcodes of single bottles that were named: to be read off the page's thread. */
export async function namedBarcodes(database: Database): Promise<Map<string, string>> {
  const roots = await goodRoots(database)
  const notes = await rowsWhere(database, 'barcodes', (table) => table.toArray())
  const byBarcode = new Map<string, BarcodeNote[]>()
  for (const note of notes) {
    const barcode = canonicalBarcode(note.barcode)
    byBarcode.set(barcode, [...(byBarcode.get(barcode) ?? []), note])
  }
  return new Map(
    [...byBarcode].flatMap(([barcode, all]) => {
      const [last] = namesOfBarcode(all, barcode)
      const isOne = last?.is_removed !== true && (last?.quantity ?? 1) === 1
      const goodId = last?.good_id
      return goodId && isOne ? [[barcode, roots.get(goodId) ?? goodId] as const] : []
    }),
  )
}
