import { barcodeCheckDigit } from '#domain/goods/trade-number.ts'
import type { Good } from '#domain/goods/goods.ts'
import { buildGood } from './builders.ts'

/** The given number of goods, each with its own barcode; 490 g empty and 1154 g full. */
export function shelfOf(count: number, goods_type_id: string): Good[] {
  return Array.from({ length: count }, (_, index) => {
    const digits = String(485_000_000_000 + index)
    const names = { name_en: `Bottle ${index + 1}`, name_ru: '', name_hy: '' }
    return buildGood({ ...names, goods_type_id, barcode: digits + barcodeCheckDigit(digits) })
  })
}
