import type { Language } from '#domain/languages.ts'
import type { Rows, TableName } from '#domain/tables.ts'
import { queryWords } from '#domain/goods/search-words.ts'
import type { List } from '#protocol/lists.ts'
import { sortedBy } from './collations.ts'
import type { Sql } from './database.ts'
import {
  inScope,
  isShown,
  type Scope,
  type SyncedTable,
  type WithSeq,
} from './sync/synced-table.ts'

/** Tables with a search_words column. */
type SearchedTable = 'goods' | 'goods_types'

/** Sorts after every character that can continue a word. */
const LAST_CHAR = 0x10ffff

/** A condition on `t`, with the value for each `?` in its text. */
export interface Condition {
  condition: string
  value?: unknown
}

/** Which rows of a list, in which order. Column names come from code, never from a request. */
export interface ListRequest {
  where: Condition[]
  sort: string
  /** For names: in whose alphabet they are sorted. */
  language?: Language
  descending: boolean
  /** Counted from 0. */
  page: number
  limit: number
}

/** A page of a table's rows that the person may see. */
export async function listRows<T extends TableName>(
  sql: Sql,
  table: SyncedTable<T>,
  scope: Scope,
  { where, sort, language, descending, page, limit }: ListRequest,
): Promise<List<WithSeq<Rows[T]>>> {
  const params: unknown[] = [scope.company_id, scope.branch_ids, scope.reader?.user_id ?? null]
  const conditions = where.map((one) => {
    if ('value' in one) params.push(one.value)
    return `(${one.condition.replaceAll('?', `$${params.length}`)})`
  })
  const seen = [inScope(table, '$2'), isShown(table, scope.reader, '$3')]
  const from = `from ${table.name} t
    where ${['t.company_id = $1', ...seen, ...conditions].join(' and ')}`
  const column = sortedBy(`t."${sort}"`, language)
  const [forward, backward] = descending
    ? [`${column} desc nulls last, t.id desc`, `${column} asc nulls first, t.id asc`]
    : [`${column} asc nulls last, t.id asc`, `${column} desc nulls first, t.id desc`]
  const [counted] = await sql.query<{ total: number }>(`select count(*) as total ${from}`, params)
  const total = counted?.total ?? 0
  const { isFromEnd, take, skip } = nearerEnd({ page, limit, total })
  if (take === 0) return { data: [], total }
  // Whole rows are slow to sort, so only ids are.
  const data = await sql.query<WithSeq<Rows[T]>>(
    `select ${table.wire} from ${table.name} t
     where t.company_id = $1 and t.id = any(array(
       select t.id ${from} order by ${isFromEnd ? backward : forward} limit ${take} offset ${skip}))
     order by ${forward}`,
    params,
  )
  return { data, total }
}

/** A page near the end is found from there: the fewer rows come before it, the fewer are sorted. */
function nearerEnd({ page, limit, total }: { page: number; limit: number; total: number }) {
  const from = Math.min(page * limit, total)
  const take = Math.min(limit, total - from)
  const after = total - from - take
  return after < from
    ? { isFromEnd: true, take, skip: after }
    : { isFromEnd: false, take, skip: from }
}

/**
 * Conditions that find rows with words that begin with the words of the search. Looks up the
 * longest word, because it is the most selective, and filters those rows by the others. A search
 * without any word finds nothing.
 */
export function matching(table: SearchedTable, search: string): Condition[] {
  const [longest, ...others] = queryWords(search)
  if (longest === undefined) return [{ condition: 'false' }]
  // An array, so that the planner goes from words to rows whatever row count it estimates: every
  // other plan reads all rows of the company.
  const found = `select w.row_id from search_words w
    where w.company_id = $1 and w.table_name = '${table}' and ${begins('w.word')}`
  return [
    { condition: `t.id = any(array(${found}))`, value: longest },
    ...others.map((value) => ({
      condition: `exists (select from unnest(t.search_words) word where ${begins('word')})`,
      value,
    })),
  ]
}

/** A range condition, because an index can search ranges, for words that begin with the value. */
function begins(word: string): string {
  return `${word} collate "C" >= ?::text and ${word} collate "C" < ?::text || chr(${LAST_CHAR})`
}
