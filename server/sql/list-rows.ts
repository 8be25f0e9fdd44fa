import type { Rows, TableName } from '#domain/state.ts'
import type { List } from '#protocol/lists.ts'
import type { Sql } from './database.ts'
import { inScope, type Scope, type SyncedTable, type WithSeq } from './synced-table.ts'

/** Which rows of a list, in which order. Columns are named by the code, never by a request. */
export interface ListRequest {
  /** Conditions on `t`, each with the value that stands where its text has a `?`. */
  where: { condition: string; value: unknown }[]
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
  const conditions = where.map(({ condition }, i) => `(${condition.replaceAll('?', `$${i + 3}`)})`)
  const params = [scope.company_id, scope.branch_ids, ...where.map(({ value }) => value)]
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
