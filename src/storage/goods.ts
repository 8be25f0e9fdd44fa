import type { Table } from 'dexie'
import { barcodeSpellings } from '#domain/barcode.ts'
import type { Good } from '#domain/goods.ts'
import { queryWords } from '#domain/search-words.ts'
import type { Database, IndexedGood } from './database.ts'

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
  const found = await findGoods(database, (table) =>
    table.where('search_words').startsWith(first).distinct().toArray(),
  )
  return found
    .filter((good) =>
      [first, ...others].every((word) => good.search_words.some((one) => one.startsWith(word))),
    )
    .sort((a, b) => a.name_en.length - b.name_en.length || a.name_en.localeCompare(b.name_en))
    .slice(0, limit)
}

/** The living good with this barcode; a UPC-A and its EAN-13 form are the same. */
export async function goodByBarcode(
  database: Database,
  barcode: string,
): Promise<Good | undefined> {
  const spellings = barcodeSpellings(barcode)
  const found = await findGoods(database, (table) =>
    table.where('barcode').anyOf(spellings).toArray(),
  )
  return found.find((good) => spellings.includes(good.barcode ?? ''))
}

/** Those of the goods that this device holds, deleted ones among them, by id. */
export async function goodsById(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, Good>> {
  const [rows, pending] = await Promise.all([
    database.goods.bulkGet([...ids]),
    database.pending_goods.bulkGet([...ids]),
  ])
  const shown = rows.map((row, index) => pending[index] ?? row)
  return new Map(shown.flatMap((good) => (good ? [[good.id, good]] : [])))
}

type GoodsTable = Table<IndexedGood, string>

/**
 * Living goods as the screen shows them. What a pending change says otherwise is given as it has
 * it, even if that is not what was looked for any more.
 */
async function findGoods(
  database: Database,
  find: (table: GoodsTable) => PromiseLike<IndexedGood[]>,
): Promise<IndexedGood[]> {
  const [rows, pending] = await Promise.all([
    find(database.goods as unknown as GoodsTable),
    find(database.pending_goods),
  ])
  const changed = await database.pending_goods.bulkGet(rows.map(({ id }) => id))
  const shown = [...rows.map((row, index) => changed[index] ?? row), ...pending]
  const byId = new Map(shown.map((good) => [good.id, good]))
  return [...byId.values()].filter((good) => good.deleted_at === null)
}
