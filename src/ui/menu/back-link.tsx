import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChevronLeftIcon } from '../icon/icons.tsx'
import classes from './back-link.module.css'

export interface BackLinkProps {
  to: string
  params?: Record<string, string>
  search?: Record<string, string>
  children: ReactNode
}

/** A link to the parent screen. */
export function BackLink({ to, params, search, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      {...(params ? { params } : {})}
      {...(search ? { search } : {})}
      className={classes.back}
    >
      <ChevronLeftIcon size={20} />
      {children}
    </Link>
  )
}
