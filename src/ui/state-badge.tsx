import type { ReactNode } from 'react'
import classes from './state-badge.module.css'

/** Whether something waits for somebody, went well, went wrong, or is over without either. */
export type StateTone = 'waiting' | 'good' | 'bad' | 'over'

export interface StateBadgeProps {
  tone: StateTone
  /** It goes on just now: a dot says so too. */
  isLive?: boolean
  children: ReactNode
}

/** How something stands, in a word. */
export function StateBadge({ tone, isLive = false, children }: StateBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-live={isLive || undefined}>
      {children}
    </span>
  )
}
