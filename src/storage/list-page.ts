import { foldCase } from '#domain/search-words.ts'

export const PAGE_SIZES = [10, 20, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 20

export type SortOrder = 'asc' | 'desc'

/** Which part of a list is asked for. */
export interface ListQuery {
  /** From 1. */
  page: number
  limit: number
  search: string
  /** A name that the list knows; null is its own order, mostly the newest first. */
  sort: string | null
  order: SortOrder
  /** All rows are counted, however long that takes. */
  isExact?: boolean
}

export interface ListPage<Row> {
  rows: Row[]
  /** Of all pages together. */
  total: number
  /** There are at least so many: whoever wants all of them counted asks for an exact page. */
  isCounting?: true
  /** The page that is shown: the last one, when the query asks for one behind it. */
  page: number
}

export function pageOffset(
  { page, limit }: Pick<ListQuery, 'page' | 'limit'>,
  total: number,
): { page: number; offset: number } {
  const shown = Math.min(page, Math.max(1, Math.ceil(total / limit)))
  return { page: shown, offset: (shown - 1) * limit }
}

interface RowsOptions<Row> {
  /** The texts in which every word of the search must stand. */
  textsOf: (row: Row) => readonly (string | null)[]
  /** What a row is sorted by, by the names that a query may ask for. */
  sorts: { created_at: (row: Row) => string } & Record<string, (row: Row) => string | number>
  /** In whose alphabet texts are sorted. */
  language: string
}

/** A page of rows that are all in memory, for tables of some hundred. */
export function pageOfRows<Row extends { id: string }>(
  rows: readonly Row[],
  query: ListQuery,
  { textsOf, sorts, language }: RowsOptions<Row>,
): ListPage<Row> {
  const words = foldCase(query.search).split(/\s+/).filter(Boolean)
  const found = rows.filter((row) => {
    const text = foldCase(textsOf(row).join(' '))
    return words.every((word) => text.includes(word))
  })
  const keyOf = sorts[query.sort ?? 'created_at'] ?? sorts.created_at
  const { compare: compareTexts } = new Intl.Collator(language, { numeric: true })
  const sign = query.order === 'asc' ? 1 : -1
  const sorted = found.sort((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)]
    const difference =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : compareTexts(String(one), String(other))
    return sign * (difference || (a.id < b.id ? -1 : 1))
  })
  const { page, offset } = pageOffset(query, sorted.length)
  return { rows: sorted.slice(offset, offset + query.limit), total: sorted.length, page }
}
