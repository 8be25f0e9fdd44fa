import type { ReactNode } from 'react'
import classes from './screen-title.module.css'

/** What a screen is called. */
export function ScreenTitle({ children }: { children: ReactNode }) {
  return <h1 className={classes.title}>{children}</h1>
}
