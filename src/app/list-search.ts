import { stripSearchParams, type SearchSchemaInput } from '@tanstack/react-router'
import { readListSearch, type ListSearch } from '#ui/list/list-search.ts'

/** For every route with a list: the address contains the page and the search. */
export const listSearch = {
  validateSearch: (raw: Partial<ListSearch> & SearchSchemaInput): ListSearch =>
    readListSearch({ ...raw }),
  search: { middlewares: [stripSearchParams<ListSearch>({ page: 1, search: '' })] },
}
