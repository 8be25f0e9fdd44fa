export const PAGE_SIZES = [10, 20, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 20

export type SortOrder = 'asc' | 'desc'

export interface PageRequest {
  /** The first page is 1. */
  page: number
  limit: number
  search: string
  /** A sort name that the list knows; null for the list's own order, usually the newest first. */
  sort: string | null
  order: SortOrder
  /** Count all rows, however long that takes. */
  isExact?: boolean
}

export interface ListPage<Row> {
  rows: Row[]
  /** On all pages together. */
  total: number
  /** `total` is only a lower bound; for the exact number, ask with `isExact`. */
  isCounting?: true
  /** The page that is returned: the last one, when the request asks for one beyond it. */
  page: number
}
