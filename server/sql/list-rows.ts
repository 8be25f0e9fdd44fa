import type { Rows, TableName } from '#domain/state.ts'
import { queryWords } from '#domain/search-words.ts'
import type { List } from '#protocol/lists.ts'
import type { Sql } from './database.ts'
import { inScope, type Scope, type SyncedTable, type WithSeq } from './synced-table.ts'

/** The tables whose rows have words in search_words. */
type SearchedTable = 'goods' | 'goods_types'

/** U+10FFFF, behind every sign with which a word can go on. */
const LAST_SIGN = 'chr(1114111)'

/** A condition on `t`, with the value that stands where its text has a `?`. */
export interface Condition {
  condition: string
  value?: unknown
}

/** Which rows of a list, in which order. Columns are named by the code, never by a request. */
export interface ListRequest {
  where: Condition[]
  sort: string
  descending: boolean
  /** Counted from 0. */
  page: number
  limit: number
}

/** A page of what the person may see of a table. */
export async function listRows<T extends TableName>(
  sql: Sql,
  table: SyncedTable<T>,
  scope: Scope,
  { where, sort, descending, page, limit }: ListRequest,
): Promise<List<WithSeq<Rows[T]>>> {
  const params: unknown[] = [scope.company_id, scope.branch_ids]
  const conditions = where.map((one) => {
    if ('value' in one) params.push(one.value)
    return `(${one.condition.replaceAll('?', `$${params.length}`)})`
  })
  const from = `from ${table.name} t
    where ${['t.company_id = $1', inScope(table, '$2'), ...conditions].join(' and ')}`
  const direction = descending ? 'desc' : 'asc'
  const [counted] = await sql.query<{ total: number }>(`select count(*) as total ${from}`, params)
  const data = await sql.query<WithSeq<Rows[T]>>(
    `select ${table.wire} ${from}
     order by t."${sort}" ${direction} nulls last, t.id ${direction}
     limit ${limit} offset ${page * limit}`,
    params,
  )
  return { data, total: counted?.total ?? 0 }
}

/**
 * Conditions by which rows are found whose words begin as those of the search do. A search in which
 * there is no word finds nothing.
 */
export function matching(table: SearchedTable, search: string): Condition[] {
  const words = queryWords(search)
  if (words.length === 0) return [{ condition: 'false' }]
  return words.map((value) => ({
    condition: `t.id in (
      select w.row_id from search_words w where w.company_id = $1 and w.table_name = '${table}'
        and w.word >= ?::text and w.word < ?::text || ${LAST_SIGN})`,
    value,
  }))
}

/**
 * A regular expression that finds the text anywhere, small letters and capitals alike. ILIKE would
 * leave that to the database's locale, and in C it knows Latin letters only.
 */
export function anywhere(text: string): string {
  return Array.from(text, eitherCase).join('')
}

function eitherCase(sign: string): string {
  const cases = new Set([sign.toLowerCase(), sign.toUpperCase()])
  // Some letters, as the Armenian և, become two when they are capital.
  const letters = [...cases].filter((letter) => Array.from(letter).length === 1)
  if (letters.length === 2) return `[${letters.join('')}]`
  return /[A-Za-z0-9]|\P{ASCII}/u.test(sign) ? sign : `\\${sign}`
}
