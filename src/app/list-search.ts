import { stripSearchParams, type SearchSchemaInput } from '@tanstack/react-router'
import { readListSearch, type ListSearch } from '#ui/list/list-search.ts'

/** Of every route with a list: its address says which page of it is shown, and what is searched. */
export const listSearch = {
  validateSearch: (raw: Partial<ListSearch> & SearchSchemaInput): ListSearch =>
    readListSearch({ ...raw }),
  search: { middlewares: [stripSearchParams<ListSearch>({ page: 1, search: '' })] },
}
