import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SortOrder } from '#domain/page-request.ts'
import { readListSearch, type ListSearch } from '#ui/list/list-search.ts'

/** The order of a table that has no pages, in the address, so that going back shows it again. */
export function useTableSort() {
  const search = readListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    query: { sort: search.sort ?? null, order: search.order ?? 'desc' },
    onSort: (sort: string, order: SortOrder): void => {
      const next = readListSearch({ ...search, sort, order })
      void navigate({ to: '.', search: next, replace: true, resetScroll: false })
    },
  } as const
}

/** That order in an address, and the view with the table, for links that lead back to it. */
export function useTableOrder(): Pick<ListSearch, 'sort' | 'order' | 'tab'> {
  const { sort, order, tab } = readListSearch(useSearch({ strict: false }))
  return { ...(sort && { sort }), ...(order && { order }), ...(tab && { tab }) }
}
