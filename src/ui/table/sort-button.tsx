import type { ReactNode } from 'react'
import type { SortOrder } from '#domain/page-request.ts'
import { SortIcon } from '../icon/dashboard-icons.tsx'
import classes from './sort-button.module.css'

export interface SortButtonProps {
  /** The current order by this column; null: sorted by another column. */
  order: SortOrder | null
  /** The order of the first press. */
  first: SortOrder
  onSort: (order: SortOrder) => void
  children: ReactNode
}

/** The head of a sortable column, which also shows the current order. */
export function SortButton({ order, first, onSort, children }: SortButtonProps) {
  const other = order === 'asc' ? 'desc' : 'asc'
  return (
    <button
      type="button"
      className={classes.sort}
      data-order={order}
      onClick={() => onSort(order === null ? first : other)}
    >
      {children}
      <SortIcon size={16} />
    </button>
  )
}
