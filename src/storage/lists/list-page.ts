import type { ListPage, PageRequest } from '#domain/page-request.ts'
import { foldCase } from '#domain/goods/search-words.ts'

export function pageOffset(
  { page, limit }: Pick<PageRequest, 'page' | 'limit'>,
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
  query: PageRequest,
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
