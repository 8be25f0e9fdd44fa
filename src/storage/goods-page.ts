import type { Good } from '#domain/goods.ts'
import type { Language } from '#domain/languages.ts'
import { queryWords } from '#domain/search-words.ts'
import type { Database, IndexedGood } from './database.ts'
import { firstFound, indexedPage, type IndexedList, type OrderedList } from './indexed-page.ts'
import type { ListPage, ListQuery } from './list-page.ts'
import { listedGoods } from './listed-goods.ts'
import { readUnwatched } from './read-unwatched.ts'

/** Of so many rows each is looked at, where the words of a search would be looked up one by one. */
const FEW = 1500

/** From how many goods on a search goes another way. */
interface Limits {
  /** Their ids are read in some eight milliseconds; of more, the first are shown, then counted. */
  many: number
  /** So many rows are read along the index of words in some thirty milliseconds. */
  atOnce: number
}

const LIMITS: Limits = { many: 1000, atOnce: 3000 }

export interface GoodsQuery extends ListQuery {
  sort: 'created_at' | 'name' | null
  goods_type_id?: string | undefined
  /** Whose names are sorted. */
  language: Language
}

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
  const among = async (
    narrowed: Pick<IndexedList<IndexedGood>, 'found' | 'rows'>,
  ): Promise<ListPage<Good>> =>
    indexedPage({ ...list, listed: await listedGoods(database), ...narrowed }, query)
  // Waiting for what asks the database nothing would hide all that follows from a live query.
  if (words.length > 1) {
    const few = await amongThoseOfOneWord(database, list, words, limits)
    if (few) return among({ found: new Set(few.keys()), rows: [...few.values()] })
  }
  if (words.length > 0 && !query.isExact) {
    const first = await firstOfMany(database, list, query, words, limits)
    if (first) return first
  }
  const isNarrowed = words.length > 0 || goods_type_id !== undefined
  return among({ found: isNarrowed ? await findIds(database, words, goods_type_id) : null })
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
  database: Database,
  list: OrderedList<IndexedGood>,
  query: GoodsQuery,
  words: readonly string[],
  { many }: Limits,
): Promise<ListPage<Good> | null> {
  const some = await idsStarting(database, words[0], many)
  return some.length === many ? firstFound(list, query) : null
}

/**
 * The goods, by id, that have all of several words, looked for among those of the longest, which
 * come in one reading; null when these are many. To look up the others may take far longer.
 */
async function amongThoseOfOneWord(
  database: Database,
  { fits }: OrderedList<IndexedGood>,
  words: readonly string[],
  { atOnce }: Limits,
): Promise<Map<string, IndexedGood> | null> {
  const goods = await readUnwatched<IndexedGood[]>(database, 'goods', (store) =>
    store.index('search_words').getAll(startingWith(database, words[0]), atOnce + 1),
  )
  if (goods.length > atOnce) return null
  return new Map(goods.filter(fits).map((good) => [good.id, good]))
}

/** Goods by a word that begins so; one that has several such words is named several times. */
async function idsStarting(database: Database, word = '', limit?: number): Promise<string[]> {
  const ids = await readUnwatched(database, 'goods', (store) =>
    store.index('search_words').getAllKeys(startingWith(database, word), limit),
  )
  return ids as string[]
}

function startingWith({ keyRange }: Database, word = ''): IDBKeyRange {
  return keyRange.bound(word, `${word}\uffff`)
}

function hasWords(good: IndexedGood, words: readonly string[]): boolean {
  return words.every((word) => good.search_words.some((one) => one.startsWith(word)))
}

/** The ids of the goods that have all the words and the type; null when neither is asked for. */
async function findIds(
  database: Database,
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
  database: Database,
  ids: ReadonlySet<string>,
  words: readonly string[],
): Promise<Set<string>> {
  const goods = await database.goods.bulkGet([...ids])
  return new Set(goods.flatMap((good) => (good && hasWords(good, words) ? [good.id] : [])))
}
