import { makerDigits, neighboursOf, type Neighbour } from '#domain/goods/same-maker.ts'
import type { Database } from '../database.ts'
import { rowsWhere } from '../optimistic.ts'

/** The goods on this device that are probably of the maker of a barcode, the most alike first. */
export async function goodsOfMaker(database: Database, barcode: string): Promise<Neighbour[]> {
  const digits = makerDigits(barcode)
  if (digits === null) return []
  // A UPC-A may be stored without its leading zero.
  const starts = digits.startsWith('0') ? [digits, digits.slice(1)] : [digits]
  const goods = await rowsWhere(
    database,
    'goods',
    (table) => table.where('barcode').startsWithAnyOf(starts).toArray(),
    ({ deleted_at }) => deleted_at === null,
  )
  return neighboursOf(barcode, goods)
}
