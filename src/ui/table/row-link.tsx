import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import classes from './row-link.module.css'

export interface RowTarget {
  to: string
  params?: Record<string, string>
}

export type RowPresses = Pick<
  ComponentProps<'a'>,
  'onClick' | 'onDoubleClick' | 'onKeyDown' | 'title'
>

interface RowLinkProps {
  target: RowTarget
  /** Other ways than one press to take the link. */
  presses?: RowPresses | undefined
  children: ReactNode
}

/** What names a row, as a link that can be pressed anywhere in the row. */
export function RowLink({ target: { to, params }, presses, children }: RowLinkProps) {
  return (
    <Link {...presses} to={to} {...(params ? { params } : {})} className={classes.link} data-row>
      {children}
    </Link>
  )
}
