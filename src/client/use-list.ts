import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import {
  DEFAULT_PAGE_SIZE,
  type ListPage,
  type PageRequest,
  type SortOrder,
} from '#domain/page-request.ts'
import type { Database } from '#storage/database.ts'
import { isFeedComplete } from '#storage/feed.ts'
import { useAccount } from './account.tsx'
import { useLive } from './use-live.ts'
import { readListSearch, type ListSearch } from '#ui/list/list-search.ts'

/** A query as the address asks for it. */
export type AskedQuery = PageRequest & {
  tab: string
  /** The id of what the rows must belong to. */
  type: string | undefined
  branch: string | undefined
  from: string | undefined
  to: string | undefined
}

/** Ways to narrow a list down beside tab and search; an empty text takes one away. */
export type ListFilter = Partial<Record<'branch' | 'from' | 'to', string>>

export interface ListOptions<Row> {
  /** Reads one page of what the device holds; run anew whenever that changes. */
  query: (database: Database, query: AskedQuery) => Promise<ListPage<Row>>
  /** What the query depends on beside the address, such as the language. */
  deps?: readonly unknown[]
  /** The first tab's value, when there are tabs. */
  firstTab?: string
  /** Rows on a page, unless somebody has chosen otherwise. */
  pageSize?: number
}

/** A list as its address asks for it, and the ways to ask for something else. */
export interface List<Row> {
  /** Undefined until it has been read for the first time. */
  page: ListPage<Row> | undefined
  /** Why it could not be read. */
  error: unknown
  /** Whether the device has everything of the company. */
  isComplete: boolean
  query: AskedQuery
  setPage: (page: number) => void
  setSearch: (search: string) => void
  /** Reads what a search would find, so that it is there when it is asked for. */
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

/** Page and search stand in the address, so that going back shows the same rows again. */
export function useList<Row>({
  query: read,
  deps = [],
  firstTab = '',
  pageSize = DEFAULT_PAGE_SIZE,
}: ListOptions<Row>): List<Row> {
  const search = readListSearch(useSearch({ strict: false }))
  const setters = useSetters(search)
  const queryOf = (one: ListSearch) => askedQuery(one, firstTab, pageSize)
  const query = queryOf(search)
  const [ahead, readAhead] = useReadAhead(read, deps)
  const found = useReadPage(read, query, ahead, deps)
  return {
    page: found?.kind === 'page' ? found.page : undefined,
    error: found?.kind === 'failed' ? found.error : null,
    isComplete: found?.kind === 'page' && found.isComplete,
    query,
    readAhead: (text) => readAhead(queryOf(readListSearch({ ...search, search: text, page: 1 }))),
    ...setters,
  }
}

/** A page that may be wanted in a moment. */
function useReadAhead<Row>(
  read: ListOptions<Row>['query'],
  deps: readonly unknown[],
): [Read<Row> | null, (query: AskedQuery) => void] {
  const { database } = useAccount()
  const [ahead, setAhead] = useState<Read<Row> | null>(null)
  const readAhead = (query: AskedQuery): void => {
    void readPage(read, database, query, deps).then(setAhead)
  }
  return [ahead, readAhead]
}

/** The page; when its rows are there before all have been counted, once more with their number. */
function useReadPage<Row>(
  read: ListOptions<Row>['query'],
  query: AskedQuery,
  ahead: Read<Row> | null,
  deps: readonly unknown[],
): Read<Row> | undefined {
  const of = nameOf(query, deps)
  const live = useLive((database) => readPage(read, database, query, deps), [of])
  const found = live?.of !== of && isOf(ahead, of) ? ahead : live
  const isCounting = isOf(found, of) && found.page.isCounting === true
  const counted = useLive(
    async (database) =>
      isCounting ? readPage(read, database, query, deps, { isExact: true }) : null,
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

/** Two readings of the same name have read the same, at different times. */
function nameOf(query: AskedQuery, deps: readonly unknown[]): string {
  return JSON.stringify([query, deps])
}

async function readPage<Row>(
  read: ListOptions<Row>['query'],
  database: Database,
  query: AskedQuery,
  deps: readonly unknown[],
  more: Pick<PageRequest, 'isExact'> = {},
): Promise<Read<Row>> {
  const of = nameOf(query, deps)
  try {
    const isComplete = await isFeedComplete(database)
    const page = await read(database, { ...query, ...more })
    return { kind: 'page', of, page, isComplete }
  } catch (error) {
    return { kind: 'failed', of, error }
  }
}

function useSetters(search: ListSearch) {
  const navigate = useNavigate()
  const go = (over: Partial<ListSearch>, replace: boolean): void => {
    const next = readListSearch({ ...search, ...over })
    void navigate({ to: '.', search: next, replace, resetScroll: !replace })
  }
  return {
    setPage: (page: number) => go({ page }, false),
    setSearch: (text: string) => go({ search: text, page: 1 }, true),
    setTab: (tab: string) => go({ tab, page: 1 }, true),
    setType: (type: string | null) => go({ type: type ?? '', page: 1 }, true),
    setFilter: (filter: ListFilter) => go({ ...filter, page: 1 }, true),
    setLimit: (limit: number) => go({ limit, page: 1 }, true),
    setSort: (sort: string, order: SortOrder) => go({ sort, order, page: 1 }, true),
  }
}

function askedQuery(search: ListSearch, firstTab: string, pageSize: number): AskedQuery {
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
