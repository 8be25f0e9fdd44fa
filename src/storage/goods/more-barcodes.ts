import { bareBarcodeOf, namesOfBarcode } from '#domain/counting/barcode-names.ts'
import { canonicalBarcode, isSameBarcode } from '#domain/goods/barcode.ts'
import type { Good } from '#domain/goods/goods.ts'
import { familyOf } from '#domain/goods/merged-family.ts'
import { standing } from '#domain/goods/merged.ts'
import { bareEntries } from '../counting/entries.ts'
import type { Database } from '../database.ts'
import { rowsWhere } from '../optimistic.ts'
import { goodOfBarcode, notesOfBarcode } from './barcodes.ts'
import { standingGoodsById } from './goods.ts'
import { goodRoots } from './merged-goods.ts'

/** The good that a barcode was last named as, deleted or not. */
export async function lastGoodOfBarcode(
  database: Database,
  barcode: string,
): Promise<Good | undefined> {
  const [last] = namesOfBarcode(await notesOfBarcode(database, barcode), barcode)
  const goods = await standingGoodsById(database, [last?.good_id ?? ''])
  const named = goods.get(last?.good_id ?? '')
  return named && standing(named, (id) => goods.get(id))
}

/** The barcodes that a good has beside its own, with the bottles that each stands for. */
export async function moreBarcodesOf(
  database: Database,
  goodId: string,
): Promise<{ barcode: string; quantity: number }[]> {
  const ids = familyOf([goodId], await goodRoots(database))
  const notes = await rowsWhere(database, 'barcodes', (table) =>
    table.where('good_id').anyOf(ids).toArray(),
  )
  const codes = [...new Set(notes.map(({ barcode }) => barcode))].sort()
  const meant = await Promise.all(
    codes.map(async (barcode) => ({ barcode, of: await goodOfBarcode(database, barcode) })),
  )
  return meant.flatMap(({ barcode, of }) =>
    of?.good.id === goodId && !isSameBarcode(of.good.barcode ?? '', barcode)
      ? [{ barcode, quantity: of.quantity }]
      : [],
  )
}

/** How many sealed ones were counted under a barcode that had no good. */
export async function countedUnder(database: Database, barcode: string): Promise<number> {
  const code = canonicalBarcode(barcode)
  const entries = await bareEntries(database)
  return entries
    .filter((entry) => entry.is_full && bareBarcodeOf(entry) === code)
    .reduce((sum, { count }) => sum + (count ?? 0), 0)
}
