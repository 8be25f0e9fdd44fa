import type { ReactNode } from 'react'
import classes from './state-badge.module.css'

/** Whether something waits for somebody, went well, went wrong, or is over without either. */
export type StateTone = 'waiting' | 'good' | 'bad' | 'over'

/** How something stands, in a word. */
export function StateBadge({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
