import type { Context } from 'hono'
import { LIST_LIMIT, LIST_MAX_LIMIT, listQuery, type ListQuery } from '#protocol/lists.ts'
import type { AppEnv } from '../http/app-env.ts'
import { readQuery } from '../http/read-request.ts'
import { HttpError } from '../http/http-error.ts'
import type { ListRequest } from '../sql/list-rows.ts'
import type { Scope } from '../sql/sync/synced-table.ts'

interface Sorting {
  /** The columns a request may sort by. */
  columns: readonly string[]
  usual: string
  descending: boolean
}

/** Reads the parameters that every list accepts; the list itself fills `where`. */
export function readListRequest(
  c: Context<AppEnv>,
  sorting: Sorting,
): { query: ListQuery; request: ListRequest } {
  const query = readQuery(c, listQuery)
  const { sort = sorting.usual, order } = query
  if (!sorting.columns.includes(sort)) {
    throw new HttpError(400, 'bad_request', { params: [{ param: 'sort', code: 'invalid_args' }] })
  }
  return {
    query,
    request: {
      where: [],
      sort,
      descending: order ? order.toLowerCase() === 'desc' : sorting.descending,
      ...pageOf(query),
    },
  }
}

export function pageOf({ page, limit }: Pick<ListQuery, 'page' | 'limit'>) {
  return {
    page: Number(page ?? 0),
    limit: Math.min(Math.max(Number(limit ?? LIST_LIMIT), 1), LIST_MAX_LIMIT),
  }
}

/** What the signed-in person may see. */
export function scopeOf(c: Context<AppEnv>): Scope {
  const { company_id, branch_ids } = c.get('person').actor
  return { company_id, branch_ids }
}
