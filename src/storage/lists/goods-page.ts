import type { Good } from '#domain/goods/goods.ts'
import type { Language } from '#domain/languages.ts'
import { queryWords } from '#domain/goods/search-words.ts'
import type { Database } from '../database.ts'
import { pendingTable, raw, serverTable, type RawDatabase } from '../raw-database.ts'
import { firstFound, indexedPage, type IndexedList, type OrderedList } from './indexed-page.ts'
import type { ListPage, PageRequest } from '#domain/page-request.ts'
import { sortIndexOf, type GoodSort } from './good-sorts.ts'
import type { IndexedRows } from './index-fields.ts'
import { listedGoods } from './listed-goods.ts'
import { readUnwatched } from './read-unwatched.ts'

type IndexedGood = IndexedRows['goods']

/** Up to so many rows are checked one by one, instead of looking up each word of a search. */
const FEW = 1500

/** How many matching goods change the way a search is done. */
interface Limits {
  /** Their ids are read in some 8 ms; of more, the first page is shown before they are counted. */
  many: number
  /** So many rows are read along the index of words in some 30 ms. */
  atOnce: number
}

const LIMITS: Limits = { many: 1000, atOnce: 3000 }

export interface GoodsQuery extends PageRequest {
  /** Null: the newest first or last. */
  sort: GoodSort | null
  goods_type_id?: string | undefined
  /** The language whose names are sorted. */
  language: Language
}

/** One page of the living goods, with the pending ones in place of their twins. */
export async function goodsPage(
  database: Database,
  query: GoodsQuery,
  limits: Limits = LIMITS,
): Promise<ListPage<Good>> {
  const { search, goods_type_id } = query
  const words = queryWords(search)
  if (isOfSignsAlone(search, words)) return { rows: [], total: 0, page: 1 }
  const tables = raw(database)
  const list = orderedGoods(tables, query, words)
  const among = async (
    narrowed: Pick<IndexedList<IndexedGood>, 'found' | 'rows'>,
  ): Promise<ListPage<Good>> =>
    indexedPage({ ...list, listed: await listedGoods(tables), ...narrowed }, query)
  // Awaiting anything that does not read the database would hide the rest from a live query.
  if (words.length > 1) {
    const few = await amongThoseOfOneWord(tables, list, words, limits)
    if (few) return among({ found: new Set(few.keys()), rows: [...few.values()] })
  }
  if (words.length > 0 && !query.isExact) {
    const first = await firstOfMany(tables, list, query, words, limits)
    if (first) return first
  }
  const isNarrowed = words.length > 0 || goods_type_id !== undefined
  return among({ found: isNarrowed ? await findIds(tables, words, goods_type_id) : null })
}

function isOfSignsAlone(search: string, words: readonly string[]): boolean {
  return words.length === 0 && search.trim() !== ''
}

function orderedGoods(
  database: RawDatabase,
  { sort, order, language, goods_type_id }: GoodsQuery,
  words: readonly string[],
): OrderedList<IndexedGood> {
  return {
    table: serverTable(database, 'goods'),
    pending: pendingTable(database, 'goods'),
    index: sortIndexOf(sort ?? 'created_at', language),
    order,
    fits: (good) =>
      hasWords(good, words) && (goods_type_id ?? good.goods_type_id) === good.goods_type_id,
  }
}

/** The page, when more goods have the longest of the words than can be read while one waits. */
async function firstOfMany(
  database: RawDatabase,
  list: OrderedList<IndexedGood>,
  query: GoodsQuery,
  words: readonly string[],
  { many }: Limits,
): Promise<ListPage<Good> | null> {
  const some = await idsStarting(database, words[0], many)
  return some.length === many ? firstFound(list, query) : null
}

/**
 * The goods, by id, that have all of several words, searched among those of the longest word,
 * which are read at once; null when these are many. Looking up the others may take far longer.
 */
async function amongThoseOfOneWord(
  database: RawDatabase,
  { fits }: OrderedList<IndexedGood>,
  words: readonly string[],
  { atOnce }: Limits,
): Promise<Map<string, IndexedGood> | null> {
  const [goods = []] = await readUnwatched<IndexedGood[]>(database, 'goods', (store) => [
    store.index('search_words').getAll(startingWith(database, words[0]), atOnce + 1),
  ])
  if (goods.length > atOnce) return null
  return new Map(goods.filter(fits).map((good) => [good.id, good]))
}

/** Goods by the beginning of a word; one that has several such words comes several times. */
async function idsStarting(database: RawDatabase, word = '', limit?: number): Promise<string[]> {
  const [ids] = await readUnwatched(database, 'goods', (store) => [
    store.index('search_words').getAllKeys(startingWith(database, word), limit),
  ])
  return ids as string[]
}

function startingWith({ keyRange }: RawDatabase, word = ''): IDBKeyRange {
  return keyRange.bound(word, `${word}\uffff`)
}

function hasWords(good: IndexedGood, words: readonly string[]): boolean {
  return words.every((word) => good.search_words.some((one) => one.startsWith(word)))
}

/** The ids of the goods that have all the words and the type; null when neither is asked for. */
async function findIds(
  database: RawDatabase,
  words: readonly string[],
  typeId: string | undefined,
): Promise<Set<string> | null> {
  let found: Set<string> | null = null
  if (typeId !== undefined) {
    found = new Set(await database.goods.where('listed_type').equals(typeId).primaryKeys())
  }
  for (const [index, word] of words.entries()) {
    if (found && found.size <= FEW) return amongFew(database, found, words.slice(index))
    const ids = await idsStarting(database, word)
    const before: Set<string> | null = found
    found = new Set(before ? ids.filter((id) => before.has(id)) : ids)
  }
  return found
}

async function amongFew(
  database: RawDatabase,
  ids: ReadonlySet<string>,
  words: readonly string[],
): Promise<Set<string>> {
  const goods = await database.goods.bulkGet([...ids])
  return new Set(goods.flatMap((good) => (good && hasWords(good, words) ? [good.id] : [])))
}
