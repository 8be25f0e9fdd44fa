import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../address/link.tsx'
import type { ListSearch } from '../list/list-search.ts'
import classes from './row-link.module.css'

export interface RowTarget {
  to: string
  params?: Record<string, string>
  search?: Partial<ListSearch>
}

export type RowPresses = Pick<
  ComponentProps<'a'>,
  'onClick' | 'onDoubleClick' | 'onKeyDown' | 'title'
>

interface RowLinkProps {
  target: RowTarget
  /** Handles more than a single press, such as a double press. */
  presses?: RowPresses | undefined
  children: ReactNode
}

/** The row's name, as a link that covers the whole row. */
export function RowLink({ target, presses, children }: RowLinkProps) {
  return (
    <Link {...presses} {...target} className={classes.link} data-row>
      {children}
    </Link>
  )
}
