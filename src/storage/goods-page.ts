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

/** From how many goods on a search goes another way. */
interface Limits {
  /** Their ids are read in some twenty milliseconds; of more, the first are shown, then counted. */
  many: number
  /** So many rows are read along the index of words in some thirty milliseconds. */
  atOnce: number
}

const LIMITS: Limits = { many: 2000, atOnce: 3000 }

export interface GoodsQuery extends ListQuery {
  sort: 'created_at' | 'name' | null
  goods_type_id?: string | undefined
  /** Whose names are sorted. */
  language: Language
}

type GoodsTable = Table<IndexedGood, string>

/** One page of the living goods, as the screen shows them. */
export async function goodsPage(
  database: Database,
  query: GoodsQuery,
  limits: Limits = LIMITS,
): Promise<ListPage<Good>> {
  const { search, goods_type_id } = query
  const words = queryWords(search)
  if (isOfSignsAlone(search, words)) return { rows: [], total: 0, page: 1 }
  const list = orderedGoods(database, query, words)
  const among = async (found: Set<string> | null): Promise<ListPage<Good>> =>
    indexedPage({ ...list, listed: await listedGoods(database), found }, query)
  // Waiting for what asks the database nothing would hide all that follows from a live query.
  if (words.length > 1) {
    const few = await amongThoseOfOneWord(list, words, limits)
    if (few) return among(few)
  }
  if (words.length > 0 && !query.isExact) {
    const first = await firstOfMany(list, query, words, limits)
    if (first) return first
  }
  const isNarrowed = words.length > 0 || goods_type_id !== undefined
  return among(isNarrowed ? await findIds(list.table, words, goods_type_id) : null)
}

function isOfSignsAlone(search: string, words: readonly string[]): boolean {
  return words.length === 0 && search.trim() !== ''
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

/** The page, when more goods have the longest of the words than can be read while one waits. */
async function firstOfMany(
  list: OrderedList<IndexedGood>,
  query: GoodsQuery,
  words: readonly string[],
  { many }: Limits,
): Promise<ListPage<Good> | null> {
  const some = withLongest(list.table, words).limit(many)
  const isMany = (await some.primaryKeys()).length === many
  return isMany ? firstFound(list, query) : null
}

/**
 * The ids of the goods that have all of several words, looked for among those of the longest, which
 * come in one reading; null when these are many. To look up the others may take far longer.
 */
async function amongThoseOfOneWord(
  { table, fits }: OrderedList<IndexedGood>,
  words: readonly string[],
  { atOnce }: Limits,
): Promise<Set<string> | null> {
  const goods = await withLongest(table, words)
    .limit(atOnce + 1)
    .toArray()
  if (goods.length > atOnce) return null
  return new Set(goods.filter(fits).map(({ id }) => id))
}

function withLongest(table: GoodsTable, [longest = '']: readonly string[]) {
  return table.where('search_words').startsWith(longest)
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
