import type { ReactNode } from 'react'
import classes from './badge.module.css'

export interface BadgeProps {
  /** All well, gone or over, waiting for someone, gone wrong. */
  kind: 'good' | 'quiet' | 'waiting' | 'bad'
  children: ReactNode
}

/** A state in a word. */
export function Badge({ kind, children }: BadgeProps) {
  return (
    <span className={classes.badge} data-kind={kind}>
      {children}
    </span>
  )
}
