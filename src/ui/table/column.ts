import type { ReactNode } from 'react'
import type { SortOrder } from '#domain/page-request.ts'

export interface Column<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** The query's name for sorting by it; absent: it cannot be sorted by. */
  sort?: string
  /** What comes first on the first press. */
  firstOrder?: SortOrder
  /** Numbers stand at the end. */
  align?: 'end'
  /** Never broken into two lines: a phone number. */
  isUnbroken?: boolean
  /** Left out where the window is narrow, and on phones. */
  isMinor?: boolean
  /** It needs no label on a phone's card, such as a badge. */
  isPlain?: boolean
  /** On a card of figures it has a line to itself. */
  isWhole?: boolean
}
