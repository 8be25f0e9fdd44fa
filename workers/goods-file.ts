import { nameIn } from '#domain/goods/goods.ts'
import type { FileTarget } from '#domain/import/columns/columns.ts'
import { cellsOfGood, type GoodCells } from '#domain/import/good-cells.ts'
import type { Language } from '#domain/languages.ts'
import type { MeasurementUnit } from '#domain/units.ts'
import { openDatabase } from '#storage/open-database.ts'
import type { Database } from '#storage/database.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { presentPrices } from '#storage/goods/good-prices.ts'
import { isGoodSort } from '#storage/lists/good-sorts.ts'
import { goodsPage } from '#storage/lists/goods-page.ts'
import { writeGoods, writeTemplate } from '#tables/write-goods.ts'

/** The words of a file of goods, in the reader's language. */
export interface GoodsFileWords {
  heads: Record<FileTarget, string>
  units: Record<MeasurementUnit, string>
  title: string
  language: Language
}

/** More than any company has, and no more than IndexedDB takes as a number of rows. */
const ALL = 1_000_000

/** Which goods, as the list on the screen is searched, filtered and sorted. */
export interface GoodsFileQuery {
  search: string
  goods_type_id: string | undefined
  sort: string | null
  order: 'asc' | 'desc'
}

export async function makeGoodsFile(
  userId: string,
  query: GoodsFileQuery,
  words: GoodsFileWords,
): Promise<Uint8Array<ArrayBuffer>> {
  const database = openDatabase(userId)
  try {
    const { rows, currency } = await rowsOf(database, query, words)
    return writeGoods({ ...words, rows, ...withPrices(words, currency) })
  } finally {
    database.close()
  }
}

export async function rowsOf(
  database: Database,
  { sort, ...query }: GoodsFileQuery,
  { units, language }: Pick<GoodsFileWords, 'units' | 'language'>,
): Promise<{ rows: GoodCells[]; currency: string | null }> {
  const types = await allGoodsTypes(database)
  const names = new Map(types.map((type) => [type.id, nameIn(type, language)]))
  const { rows } = await goodsPage(database, {
    ...query,
    sort: isGoodSort(sort) ? sort : null,
    language,
    page: 1,
    limit: ALL,
    isExact: true,
  })
  const prices = await presentPrices(
    database,
    rows.map(({ id }) => id),
  )
  const cells = rows.map((good) => {
    const priced = prices && { price: prices.known.get(good.id), currency: prices.currency }
    return cellsOfGood(good, names.get(good.goods_type_id) ?? '', units, priced)
  })
  return { rows: cells, currency: prices?.currency ?? null }
}

/** The columns of a file; one of prices only for a person who may see them, with their currency. */
export function withPrices(
  { heads }: Pick<GoodsFileWords, 'heads'>,
  currency: string | null,
): { heads: GoodsFileWords['heads']; hasPrices: boolean } {
  const hasPrices = currency !== null
  return {
    hasPrices,
    heads: hasPrices ? { ...heads, price: `${heads.price}, ${currency}` } : heads,
  }
}

/** A list to fill in. */
export function makeTemplate(
  words: GoodsFileWords,
  examples: { title: string; rows: readonly GoodCells[]; currency: string | null },
): Uint8Array<ArrayBuffer> {
  const { title, rows, currency } = examples
  return writeTemplate({ ...words, rows, ...withPrices(words, currency) }, title)
}
