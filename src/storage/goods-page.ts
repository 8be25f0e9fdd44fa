import type { Table } from 'dexie'
import type { Good } from '#domain/goods.ts'
import type { Language } from '#domain/languages.ts'
import { queryWords } from '#domain/search-words.ts'
import type { Database, IndexedGood } from './database.ts'
import { firstFound, indexedPage, type OrderedList } from './indexed-page.ts'
import type { ListPage, ListQuery } from './list-page.ts'
import { listedGoods } from './listed-goods.ts'

/** Of so many rows each is looked at, where the words of a search would be looked up one by one. */
const FEW = 1500

/** Their ids are read in some twenty milliseconds. */
const MANY = 2000

export interface GoodsQuery extends ListQuery {
  sort: 'created_at' | 'name' | null
  goods_type_id?: string | undefined
  /** Whose names are sorted. */
  language: Language
}

type GoodsTable = Table<IndexedGood, string>

/**
 * One page of the living goods, as the screen shows them.
 * @param many of what more goods have than so many, the first ones are shown before all are counted
 */
export async function goodsPage(
  database: Database,
  query: GoodsQuery,
  many = MANY,
): Promise<ListPage<Good>> {
  const { search, goods_type_id } = query
  const words = queryWords(search)
  if (words.length === 0 && search.trim() !== '') return { rows: [], total: 0, page: 1 }
  const list = orderedGoods(database, query, words)
  // Waiting for what asks the database nothing would hide all that follows from a live query.
  const [longest] = words
  if (longest !== undefined && !query.isExact && (await haveMany(list.table, longest, many))) {
    const first = await firstFound(list, query)
    if (first) return first
  }
  const isNarrowed = words.length > 0 || goods_type_id !== undefined
  const found = isNarrowed ? await findIds(list.table, words, goods_type_id) : null
  return indexedPage({ ...list, listed: await listedGoods(database), found }, query)
}

function orderedGoods(
  database: Database,
  { sort, order, language, goods_type_id }: GoodsQuery,
  words: readonly string[],
): OrderedList<IndexedGood> {
  return {
    table: database.goods,
    pending: database.pending_goods,
    index: sort === 'name' ? `listed_${language}` : 'listed_at',
    order,
    fits: (good) =>
      hasWords(good, words) && (goods_type_id ?? good.goods_type_id) === good.goods_type_id,
  }
}

/** Do more goods have the longest of the words than can be counted while one waits? */
async function haveMany(table: GoodsTable, longest: string, many: number): Promise<boolean> {
  const some = table.where('search_words').startsWith(longest).limit(many)
  return (await some.primaryKeys()).length === many
}

function hasWords(good: IndexedGood, words: readonly string[]): boolean {
  return words.every((word) => good.search_words.some((one) => one.startsWith(word)))
}

/** The ids of the goods that have all the words and the type; null when neither is asked for. */
async function findIds(
  table: GoodsTable,
  words: readonly string[],
  typeId: string | undefined,
): Promise<Set<string> | null> {
  let found: Set<string> | null = null
  if (typeId !== undefined) {
    found = new Set(await table.where('listed_type').equals(typeId).primaryKeys())
  }
  for (const [index, word] of words.entries()) {
    if (found && found.size <= FEW) return amongFew(table, found, words.slice(index))
    const ids = await table.where('search_words').startsWith(word).primaryKeys()
    const before: Set<string> | null = found
    found = new Set(before ? ids.filter((id) => before.has(id)) : ids)
  }
  return found
}

async function amongFew(
  table: GoodsTable,
  ids: ReadonlySet<string>,
  words: readonly string[],
): Promise<Set<string>> {
  const goods = await table.bulkGet([...ids])
  return new Set(goods.flatMap((good) => (good && hasWords(good, words) ? [good.id] : [])))
}
