import type { Rows, TableName } from '#domain/commands/state.ts'
import { queryWords } from '#domain/goods/search-words.ts'
import type { List } from '#protocol/lists.ts'
import type { Sql } from './database.ts'
import { inScope, type Scope, type SyncedTable, type WithSeq } from './sync/synced-table.ts'

/** The tables whose rows have words in search_words. */
type SearchedTable = 'goods' | 'goods_types'

/** Behind every sign with which a word can go on. */
const LAST_SIGN = 0x10ffff

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
 * Conditions by which rows are found whose words begin as those of the search do. The longest word
 * is looked up, for it says most; the others are looked for in what that finds. A search in which
 * there is no word finds nothing.
 */
export function matching(table: SearchedTable, search: string): Condition[] {
  const [longest, ...others] = queryWords(search)
  if (longest === undefined) return [{ condition: 'false' }]
  // As an array, so that the planner goes from the words to the rows whatever it thinks of how
  // many there are: every other way reads the rows of the whole company.
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

/** True for words that begin as the value does; a range, because an index knows ranges. */
function begins(word: string): string {
  return `${word} collate "C" >= ?::text and ${word} collate "C" < ?::text || chr(${LAST_SIGN})`
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
