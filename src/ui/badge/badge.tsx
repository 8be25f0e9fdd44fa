import type { ReactNode } from 'react'
import classes from './badge.module.css'

/** Waiting for somebody, succeeded, failed, or ended with neither. */
export type BadgeTone = 'waiting' | 'good' | 'bad' | 'over'

export interface BadgeProps {
  tone: BadgeTone
  /** In progress; marked with a dot. */
  isLive?: boolean
  children: ReactNode
}

/** A status in one word. */
export function Badge({ tone, isLive = false, children }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-live={isLive || undefined}>
      {children}
    </span>
  )
}
