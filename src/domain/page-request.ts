export const PAGE_SIZES = [10, 20, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 20

export type SortOrder = 'asc' | 'desc'

/** Which part of a list is asked for. */
export interface PageRequest {
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
  /** There are at least so many; for the exact number, ask with `isExact`. */
  isCounting?: true
  /** The page that is shown: the last one, when the query asks for one behind it. */
  page: number
}
