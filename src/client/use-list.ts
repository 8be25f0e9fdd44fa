import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import {
  DEFAULT_PAGE_SIZE,
  type ListPage,
  type PageRequest,
  type SortOrder,
} from '#domain/page-request.ts'
import type { TableName } from '#domain/tables.ts'
import type { Database } from '#storage/database.ts'
import { isFeedComplete } from '#storage/feed.ts'
import { useAccount } from './account.tsx'
import { useLive } from './use-live.ts'
import { readListSearch, type ListSearch } from '#ui/list/list-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry began with typing a search; going back leaves the search. */
    isSearch?: true
  }
}

export type ListQuery = PageRequest & {
  tab: string
  /** The id that the rows belong to. */
  type: string | undefined
  branch: string | undefined
  from: string | undefined
  to: string | undefined
}

/** Filters besides tab and search; an empty text clears a filter. */
export type ListFilter = Partial<Record<'branch' | 'from' | 'to', string>>

export interface ListOptions<Row> {
  /** Reads one page from the local database; runs again whenever its data changes. */
  query: (database: Database, query: ListQuery) => Promise<ListPage<Row>>
  /** All that the query searches, where that comes whole before the rest; absent: any table. */
  tables?: readonly TableName[]
  /** Dependencies of the query besides the address, such as the language. */
  deps?: readonly unknown[]
  /** The first tab's value, when there are tabs. */
  firstTab?: string
  /** Rows per page by default. */
  pageSize?: number
}

/** A list for the query in the address, with setters that change the address. */
export interface List<Row> {
  /** Undefined before the first result. */
  page: ListPage<Row> | undefined
  /** Why the query failed. */
  error: unknown
  /** Whether all that the query searches is on this device. */
  isComplete: boolean
  query: ListQuery
  setPage: (page: number) => void
  setSearch: (search: string) => void
  /** Prefetches the result of a search. */
  readAhead: (search: string) => void
  setTab: (tab: string) => void
  setType: (type: string | null) => void
  setFilter: (filter: ListFilter) => void
  setLimit: (limit: number) => void
  setSort: (sort: string, order: SortOrder) => void
}

type Read<Row> =
  | { kind: 'page'; of: string; page: ListPage<Row>; isComplete: boolean }
  | { kind: 'failed'; of: string; error: unknown }

/** What the address asks for. */
export function useListQuery(firstTab: string, pageSize: number): ListQuery {
  return listQuery(readListSearch(useSearch({ strict: false })), firstTab, pageSize)
}

/** The source of the rows. */
type Source<Row> = Pick<ListOptions<Row>, 'query' | 'tables'>

/** The query is in the address, so that going back shows the same rows again. */
export function useList<Row>({
  deps = [],
  firstTab = '',
  pageSize = DEFAULT_PAGE_SIZE,
  ...source
}: ListOptions<Row>): List<Row> {
  const search = readListSearch(useSearch({ strict: false }))
  const setters = useSetters(search)
  const queryOf = (one: ListSearch) => listQuery(one, firstTab, pageSize)
  const query = queryOf(search)
  const [ahead, readAhead] = useReadAhead(source, deps)
  const found = useReadPage(source, query, ahead, deps)
  useLastPage(found, nameOf(query, deps), setters.correctPage)
  return {
    page: found?.kind === 'page' ? found.page : undefined,
    error: found?.kind === 'failed' ? found.error : null,
    isComplete: found?.kind === 'page' && found.isComplete,
    query,
    readAhead: (text) => readAhead(queryOf(readListSearch({ ...search, search: text, page: 1 }))),
    ...setters,
  }
}

/** An address beyond the last page is corrected to the page that is shown. */
function useLastPage<Row>(
  found: Read<Row> | undefined,
  of: string,
  correctPage: (page: number) => void,
): void {
  const isFinal = isOf(found, of) && found.isComplete && found.page.isCounting !== true
  const page = isFinal ? found.page.page : null
  useEffect(() => {
    if (page !== null) correctPage(page)
    // oxlint-disable-next-line react/exhaustive-deps -- only what was found decides
  }, [page, of])
}

/** A prefetched page. */
function useReadAhead<Row>(
  source: Source<Row>,
  deps: readonly unknown[],
): [Read<Row> | null, (query: ListQuery) => void] {
  const { database } = useAccount()
  const [ahead, setAhead] = useState<Read<Row> | null>(null)
  const readAhead = (query: ListQuery): void => {
    void readPage(source, database, query, deps).then(setAhead)
  }
  return [ahead, readAhead]
}

/** The page. If its rows arrive before the total is counted, a second query adds the total. */
function useReadPage<Row>(
  source: Source<Row>,
  query: ListQuery,
  ahead: Read<Row> | null,
  deps: readonly unknown[],
): Read<Row> | undefined {
  const of = nameOf(query, deps)
  const live = useLive((database) => readPage(source, database, query, deps), [of])
  const found = live?.of !== of && isOf(ahead, of) ? ahead : live
  const isCounting = isOf(found, of) && found.page.isCounting === true
  const counted = useLive(
    async (database) =>
      isCounting ? readPage(source, database, query, deps, { isExact: true }) : null,
    [of, isCounting],
  )
  return isCounting && isOf(counted, of) ? counted : found
}

function isOf<Row>(
  one: Read<Row> | null | undefined,
  of: string,
): one is Extract<Read<Row>, { kind: 'page' }> {
  return one?.kind === 'page' && one.of === of
}

/** Results with the same name come from the same query, at different times. */
function nameOf(query: ListQuery, deps: readonly unknown[]): string {
  return JSON.stringify([query, deps])
}

async function readPage<Row>(
  source: Source<Row>,
  database: Database,
  query: ListQuery,
  deps: readonly unknown[],
  more: Pick<PageRequest, 'isExact'> = {},
): Promise<Read<Row>> {
  const of = nameOf(query, deps)
  try {
    const isComplete = await isFeedComplete(database, source.tables)
    const page = await source.query(database, { ...query, ...more })
    return { kind: 'page', of, page, isComplete }
  } catch (error) {
    return { kind: 'failed', of, error }
  }
}

function useSetters(search: ListSearch) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isSearch = state.isSearch === true
  const go = (over: Partial<ListSearch>, replace: boolean, typed = replace && isSearch): void => {
    const next = readListSearch({ ...search, ...over })
    void navigate({
      to: '.',
      search: next,
      replace,
      resetScroll: !replace && !typed,
      state: typed ? { isSearch: true } : {},
    })
  }
  return {
    setPage: (page: number) => go({ page }, false),
    correctPage: (page: number): void => {
      if (page !== search.page) go({ page }, true)
    },
    // The first letters begin an entry of their own, the others change it.
    setSearch: (text: string) => go({ search: text, page: 1 }, isSearch, true),
    setTab: (tab: string) => go({ tab, page: 1 }, true),
    setType: (type: string | null) => go({ type: type ?? '', page: 1 }, true),
    setFilter: (filter: ListFilter) => go({ ...filter, page: 1 }, true),
    setLimit: (limit: number) => go({ limit, page: 1 }, true),
    setSort: (sort: string, order: SortOrder) => go({ sort, order, page: 1 }, true),
  }
}

function listQuery(search: ListSearch, firstTab: string, pageSize: number): ListQuery {
  return {
    page: search.page,
    limit: search.limit ?? pageSize,
    search: search.search,
    sort: search.sort ?? null,
    order: search.order ?? 'desc',
    tab: search.tab ?? firstTab,
    type: search.type,
    branch: search.branch,
    from: search.from,
    to: search.to,
  }
}
