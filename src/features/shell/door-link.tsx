import type { ReactNode } from 'react'
import { Link } from '#ui/address/link.tsx'
import type { Sign } from './use-doors.ts'
import classes from './door-link.module.css'

interface DoorLinkProps extends Sign {
  className: string | undefined
  icon?: ReactNode
  /** The present screen; `true`: one of several behind the link. */
  current?: 'page' | 'true' | undefined
  onClick?: () => void
}

/** A link to a door or to one of its pages, with the number of what waits there. */
export function DoorLink({
  to,
  name,
  count,
  isLive,
  spoken,
  icon,
  current,
  ...props
}: DoorLinkProps) {
  return (
    <Link to={to} aria-label={spoken} aria-current={current} {...props}>
      {icon}
      <span>{name}</span>{' '}
      {count > 0 && (
        <span className={classes.count} data-live={isLive || undefined}>
          {count}
        </span>
      )}
    </Link>
  )
}
