import type { ReactNode } from 'react'
import classes from './screen-title.module.css'

export function ScreenTitle({ children }: { children: ReactNode }) {
  return <h1 className={classes.title}>{children}</h1>
}
