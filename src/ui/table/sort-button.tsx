import type { ReactNode } from 'react'
import type { SortOrder } from '#domain/page-request.ts'
import { SortIcon } from '../icon/dashboard-icons.tsx'
import classes from './sort-button.module.css'

export interface SortButtonProps {
  /** How the list is sorted by this now; null: by something else. */
  order: SortOrder | null
  /** What the first press asks for. */
  first: SortOrder
  onSort: (order: SortOrder) => void
  children: ReactNode
}

/** The head of a column by which rows can be sorted; the head itself says how they are. */
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
