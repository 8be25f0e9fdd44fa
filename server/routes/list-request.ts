import type { Context } from 'hono'
import { isLanguage } from '#domain/languages.ts'
import { LIST_LIMIT, type ListQuery } from '#protocol/lists.ts'
import type { AppEnv } from '../http/app-env.ts'
import { languageOf } from '../http/language-of.ts'
import { HttpError } from '../http/http-error.ts'
import type { ListRequest } from '../sql/list-rows.ts'
import { readerOf, type Scope } from '../sql/sync/synced-table.ts'

interface Sorting {
  /** The columns a request may sort by. */
  columns: readonly string[]
  usual: string
  descending: boolean
  /** The values that the filter by status knows. */
  statuses?: readonly string[]
}

/**
 * What of a list is asked for; the list itself fills `where`.
 *
 * @throws {HttpError} 400 for an order or a status that it does not have
 */
export function listRequest(c: Context<AppEnv>, query: ListQuery, sorting: Sorting): ListRequest {
  const { sort = sorting.usual, order } = query
  const { statuses = [] } = sorting
  const params = [
    ...(sorting.columns.includes(sort) ? [] : ['sort']),
    ...(query.status === undefined || statuses.includes(query.status) ? [] : ['status']),
  ].map((param) => ({ param, code: 'choice_required' as const }))
  if (params.length > 0) throw new HttpError(400, 'bad_request', { params })
  return {
    where: [],
    sort,
    ...languageOfSort(c, sort),
    descending: isDescending(order, sorting.descending),
    ...pageOf(query),
  }
}

export function pageOf({ page, limit }: Pick<ListQuery, 'page' | 'limit'>) {
  return { page: Number(page ?? 0), limit: Math.max(Number(limit ?? LIST_LIMIT), 1) }
}

/** Names in one language are sorted by its alphabet, all others by that of the reader. */
export function languageOfSort(c: Context<AppEnv>, sort: string): Pick<ListRequest, 'language'> {
  const [, field, language] = /^(name|surname)(?:_(\w+))?$/.exec(sort) ?? []
  if (field === undefined) return {}
  return { language: isLanguage(language) ? language : languageOf(c) }
}

/** Without a wish, as usual. */
export function isDescending(order: ListQuery['order'], usual = false): boolean {
  return order ? order.toLowerCase() === 'desc' : usual
}

/** What the signed-in person may see. */
export function scopeOf(c: Context<AppEnv>): Scope {
  const { actor } = c.get('person')
  const { company_id, branch_ids } = actor
  return { company_id, branch_ids, reader: readerOf(actor) }
}
