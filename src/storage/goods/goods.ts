import { barcodeSpellings } from '#domain/goods/barcode.ts'
import type { Good } from '#domain/goods/goods.ts'
import { queryWords } from '#domain/goods/search-words.ts'
import type { Database } from '../database.ts'
import { getRows, rowsWhere } from '../optimistic.ts'

/**
 * Living goods whose names or barcode hold, for every word of the query, a word that begins with
 * it, as the server finds them too.
 * @returns at most `limit`, those with the shorter names first
 */
export async function searchGoods(
  database: Database,
  query: string,
  limit: number,
): Promise<Good[]> {
  const [first, ...others] = queryWords(query)
  if (first === undefined) return []
  const words = [first, ...others]
  const found: Good[] = await rowsWhere(
    database,
    'goods',
    (table) => table.where('search_words').startsWith(first).distinct().toArray(),
    ({ deleted_at, search_words }) =>
      deleted_at === null &&
      words.every((word) => search_words.some((one) => one.startsWith(word))),
  )
  return found
    .sort((a, b) => a.name_en.length - b.name_en.length || a.name_en.localeCompare(b.name_en))
    .slice(0, limit)
}

/** The living good with this barcode; a UPC-A and its EAN-13 form are the same. */
export async function goodByBarcode(
  database: Database,
  barcode: string,
): Promise<Good | undefined> {
  const spellings = barcodeSpellings(barcode)
  const [found] = await rowsWhere(
    database,
    'goods',
    (table) => table.where('barcode').anyOf(spellings).toArray(),
    (good) => good.deleted_at === null && spellings.includes(good.barcode ?? ''),
  )
  return found
}

/** The living goods of a type. */
export function goodsOfType(database: Database, typeId: string): Promise<Good[]> {
  return rowsWhere(
    database,
    'goods',
    (table) => table.where('listed_type').equals(typeId).toArray(),
    ({ goods_type_id, deleted_at }) => goods_type_id === typeId && deleted_at === null,
  )
}

/** Those of the goods that this device holds, deleted ones among them, by id. */
export async function goodsById(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, Good>> {
  const goods = await getRows(database, 'goods', ids)
  return new Map(goods.flatMap((good) => (good ? [[good.id, good]] : [])))
}

/** The same, with the goods that merged ones of them belong to. */
export async function standingGoodsById(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, Good>> {
  const goods = await goodsById(database, ids)
  for (let asked: readonly string[] = []; ;) {
    const missing = [...goods.values()].flatMap(({ merged_into }) =>
      merged_into && !goods.has(merged_into) && !asked.includes(merged_into) ? [merged_into] : [],
    )
    if (missing.length === 0) return goods
    asked = [...asked, ...missing]
    for (const [id, good] of await goodsById(database, missing)) goods.set(id, good)
  }
}

/** Every good that this device holds, deleted ones among them: to be read off the page's thread. */
export function allGoods(database: Database): Promise<Good[]> {
  return rowsWhere(database, 'goods', (table) => table.toArray())
}
