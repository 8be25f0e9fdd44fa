import type { Entry } from '#domain/counting/entries.ts'
import { NO_NAMES } from '#domain/goods/names.ts'
import { inventoryGoods } from '#domain/inventories/good-lines.ts'
import { totalsByGood } from '#domain/inventories/totals.ts'
import { buildEntry, buildGood, NOW } from './builders.ts'
import { newUuid } from '../ids.ts'

const type = (name_en: string, order: number) => ({
  id: newUuid(),
  ...NO_NAMES,
  name_en,
  order,
  related_good_type_id: null,
  average_density: null,
  usual_strength: null,
  usual_sugar: null,
  created_at: NOW,
  deleted_at: null,
})
/** Two types, and three goods of which one is deleted. */
const whisky = type('Whisky', 2)
const vodka = type('Vodka', 1)
export const ardbeg = buildGood({
  name_en: 'Ardbeg',
  name_ru: 'Ардбег',
  goods_type_id: whisky.id,
  barcode: '5010494195200',
})
export const jameson = buildGood({ name_en: 'Jameson', goods_type_id: whisky.id })
export const beluga = buildGood({ name_en: 'Beluga', goods_type_id: vodka.id, deleted_at: NOW })
/** An entry of a good. */
export const entryOf = (good: { id: string; barcode: string | null }, over: Partial<Entry> = {}) =>
  buildEntry({ good_id: good.id, barcode: good.barcode, ...over })

/** The lines that these entries make, in English. */
export function goodsOf(entries: Entry[]) {
  return inventoryGoods(totalsByGood(entries), entries, {
    goods: [ardbeg, jameson, beluga],
    types: [whisky, vodka],
    language: 'en',
  })
}
