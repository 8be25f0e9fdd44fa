import { barcodeSpellings } from '#domain/barcode.ts'
import type { Good } from '#domain/goods.ts'
import type { Database } from './database.ts'

/** Words of the names, in lower case, by whose beginnings a good is found. */
export function searchWords(good: Good): string[] {
  const names = [good.name_en, good.name_ru, good.name_hy, good.barcode ?? '']
  return [...new Set(names.flatMap(wordsOf))]
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 0)
}

/**
 * Goods whose names hold, for every word of the query, a word that begins with it.
 * @returns at most `limit` living goods, those with the shorter names first
 */
export async function searchGoods(
  database: Database,
  query: string,
  limit: number,
): Promise<Good[]> {
  const [first, ...others] = wordsOf(query).sort((a, b) => b.length - a.length)
  if (first === undefined) return []
  const found = await database.goods.where('search_words').startsWith(first).distinct().toArray()
  return found
    .filter((good) => good.deleted_at === null)
    .filter((good) =>
      others.every((word) => good.search_words.some((candidate) => candidate.startsWith(word))),
    )
    .sort((a, b) => a.name_en.length - b.name_en.length || a.name_en.localeCompare(b.name_en))
    .slice(0, limit)
}

/** The living good with this barcode; a UPC-A and its EAN-13 form are the same. */
export async function goodByBarcode(
  database: Database,
  barcode: string,
): Promise<Good | undefined> {
  const found = await database.goods.where('barcode').anyOf(barcodeSpellings(barcode)).toArray()
  return found.find((good) => good.deleted_at === null)
}

/** Those of the goods that this device holds, deleted ones among them, by id. */
export async function goodsById(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, Good>> {
  const goods = await database.goods.bulkGet([...ids])
  return new Map(goods.flatMap((good) => (good ? [[good.id, good]] : [])))
}
