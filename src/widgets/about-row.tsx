import type { ReactNode } from 'react'
import classes from './about-row.module.css'

interface AboutRowProps {
  /** What it is: a name, and what is known of it in small type. */
  children: ReactNode
  /** What can be done about it, or how it stands. */
  action: ReactNode
}

/** A row of a short list: what something is, and beside it what can be done. */
export function AboutRow({ children, action }: AboutRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.about}>{children}</div>
      {action}
    </li>
  )
}
