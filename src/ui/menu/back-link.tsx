import type { ReactNode } from 'react'
import { Link } from '../address/link.tsx'
import { ChevronLeftIcon } from '../icon/icons.tsx'
import { useWayBack } from './use-way-back.ts'
import type { ListSearch } from '../list/list-search.ts'
import classes from './back-link.module.css'

export interface BackLinkProps {
  to: string
  params?: Record<string, string>
  search?: Partial<ListSearch>
  children: ReactNode
}

/** A link to the parent screen, as it was when the person came from there. */
export function BackLink({ to, params, search, children }: BackLinkProps) {
  const { onClick } = useWayBack(to, params)
  return (
    <Link to={to} params={params} search={search} className={classes.back} onClick={onClick}>
      <ChevronLeftIcon size={20} />
      {children}
    </Link>
  )
}
