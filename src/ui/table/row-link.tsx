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
  /** Handles more than a single press, such as a double press. */
  presses?: RowPresses | undefined
  children: ReactNode
}

/** The row's name, as a link that covers the whole row. */
export function RowLink({ target: { to, params }, presses, children }: RowLinkProps) {
  return (
    <Link {...presses} to={to} {...(params ? { params } : {})} className={classes.link} data-row>
      {children}
    </Link>
  )
}
