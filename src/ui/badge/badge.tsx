import type { ReactNode } from 'react'
import classes from './badge.module.css'

/** Whether something waits for somebody, went well, went wrong, or is over without either. */
export type BadgeTone = 'waiting' | 'good' | 'bad' | 'over'

export interface BadgeProps {
  tone: BadgeTone
  /** It goes on just now: a dot says so too. */
  isLive?: boolean
  children: ReactNode
}

/** How something stands, in a word. */
export function Badge({ tone, isLive = false, children }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-live={isLive || undefined}>
      {children}
    </span>
  )
}
