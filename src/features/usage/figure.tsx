import type { ReactNode } from 'react'
import classes from './figure.module.css'

export interface FigureProps {
  label: ReactNode
  note: ReactNode
  isMain?: boolean
  children: ReactNode
}

/** One of the totals above a list, with what it is known of. */
export function Figure({ label, note, isMain, children }: FigureProps) {
  return (
    <div className={classes.figure} data-main={isMain}>
      <dt>{label}</dt>
      <dd>
        {children}
        <span className={classes.note}>{note}</span>
      </dd>
    </div>
  )
}
