import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  DEFAULT_PAGE_SIZE,
  type ListPage,
  type ListQuery,
  type SortOrder,
} from '#storage/list-page.ts'
import type { Database } from '#storage/database.ts'
import { readMeta } from '#storage/meta.ts'
import { useLive } from '../use-live.ts'
import { readListSearch, type ListSearch } from './list-search.ts'

export interface ListOptions<Row> {
  /** Reads one page of what the device holds; run anew whenever that changes. */
  query: (database: Database, query: ListQuery & { tab: string }) => Promise<ListPage<Row>>
  /** What the query depends on beside the address, such as the language. */
  deps?: readonly unknown[]
  /** The first tab's value, when there are tabs. */
  firstTab?: string
}

/** A list as its address asks for it, and the ways to ask for something else. */
export interface List<Row> {
  /** Undefined until it has been read for the first time. */
  page: ListPage<Row> | undefined
  /** Why it could not be read. */
  error: unknown
  /** Whether the device has everything of the company. */
  isComplete: boolean
  query: ListQuery & { tab: string }
  setPage: (page: number) => void
  setSearch: (search: string) => void
  setTab: (tab: string) => void
  setLimit: (limit: number) => void
  setSort: (sort: string, order: SortOrder) => void
}

type Read<Row> =
  | { kind: 'page'; page: ListPage<Row>; isComplete: boolean }
  | { kind: 'failed'; error: unknown }

/** Page and search stand in the address, so that going back shows the same rows again. */
export function useList<Row>({
  query: read,
  deps = [],
  firstTab = '',
}: ListOptions<Row>): List<Row> {
  const search = readListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = queryOf(search, firstTab)
  const { page, limit, tab, sort, order } = query
  const found = useLive<Read<Row>>(
    async (database) => {
      try {
        const feed = await readMeta(database, 'feed')
        return {
          kind: 'page',
          page: await read(database, query),
          isComplete: feed?.complete === true,
        }
      } catch (error) {
        return { kind: 'failed', error }
      }
    },
    [page, limit, tab, sort, order, query.search, ...deps],
  )
  const go = (over: Partial<ListSearch>, replace: boolean): void => {
    const next = readListSearch({ ...search, ...over })
    void navigate({ to: '.', search: next, replace, resetScroll: !replace })
  }
  return {
    page: found?.kind === 'page' ? found.page : undefined,
    error: found?.kind === 'failed' ? found.error : null,
    isComplete: found?.kind === 'page' && found.isComplete,
    query,
    setPage: (page) => go({ page }, false),
    setSearch: (text) => go({ search: text, page: 1 }, true),
    setTab: (tab) => go({ tab, page: 1 }, true),
    setLimit: (limit) => go({ limit, page: 1 }, true),
    setSort: (sort, order) => go({ sort, order, page: 1 }, true),
  }
}

function queryOf(search: ListSearch, firstTab: string): ListQuery & { tab: string } {
  return {
    page: search.page,
    limit: search.limit ?? DEFAULT_PAGE_SIZE,
    search: search.search,
    sort: search.sort ?? null,
    order: search.order ?? 'desc',
    tab: search.tab ?? firstTab,
  }
}
