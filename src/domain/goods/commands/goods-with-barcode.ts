import type { Lookup } from '../../commands/state.ts'
import { barcodeSpellings } from '../barcode.ts'

/** The goods that may already have this barcode. A file of its own, for counting loads it. */
export function goodsWithBarcode(barcode: string | null): Lookup[] {
  const values = barcodeSpellings(barcode ?? '')
  return values.length === 0 ? [] : [{ table: 'goods', field: 'barcode', values }]
}
