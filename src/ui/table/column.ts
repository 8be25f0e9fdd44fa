import type { ReactNode } from 'react'
import type { SortOrder } from '#domain/page-request.ts'

export interface Column<Row> {
  id: string
  title: string
  /** The unit of all its figures, which stand without it; the head names it. */
  unit?: string | undefined
  cell: (row: Row) => ReactNode
  /** The query's name for sorting by this column; absent: not sortable. */
  sort?: string
  /** The order of the first press. */
  firstOrder?: SortOrder
  /** For numbers. */
  align?: 'end'
  /** No line breaks, for example in a phone number. */
  isUnbroken?: boolean
  /** Line breaks only between words, as between a day and its time. */
  keepsWords?: boolean
  /** Hidden in narrow windows and on phones. */
  isMinor?: boolean
  /** Hidden where many columns are tight, but not on a phone's card; a spare one even earlier. */
  isThird?: boolean
  /** Hidden where a table is narrowest, but not on a phone's card. */
  isSpare?: boolean
  /** Without a label on a phone's card, for example a badge. */
  isPlain?: boolean
  /** True for a column that a phone's compact row leaves out. */
  isLeftOut?: boolean
  /** In the second line of a phone's compact row, below the name or below the figure. */
  second?: 'start' | 'end'
  /** Takes a whole row of a card of figures. */
  isWhole?: boolean
  /** What all rows come to, in a line that stays below them; absent in every column: no line. */
  total?: ReactNode
  /** On a phone, the one total that has room beside the first column's. */
  isMainTotal?: boolean
}

/** What the sheets know of a column, in its head, its cells and its total. */
export function marksOf<Row>({ align, isMinor, isThird, isSpare }: Column<Row>) {
  return {
    'data-align': align,
    'data-minor': isMinor,
    'data-third': isThird,
    'data-spare': isSpare,
  }
}
