import type { ReactNode } from 'react'
import classes from './button-row.module.css'

/** Buttons that share the width, and stand below each other where it is too narrow. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
