import type { ReactNode } from 'react'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import classes from './ring.module.css'

export interface RingProps {
  /** From 0 to 1; null: unknown. */
  share: number | null
  /** What it says, with its numbers. */
  label: ReactNode
}

/** A share as a ring with its percentage, rounded down: only what is done is 100 %. */
export function Ring({ share, label }: RingProps) {
  const percent = share === null ? null : Math.floor(share * 100)
  return (
    <>
      <span className={classes.ring} aria-hidden="true">
        <svg viewBox="0 0 48 48" className={classes.arc}>
          <circle cx="24" cy="24" r="21" pathLength="100" />
          {percent !== null && percent > 0 && (
            <circle cx="24" cy="24" r="21" pathLength="100" strokeDasharray={`${percent} 100`} />
          )}
        </svg>
        {/* A new element for each: in the middle, a longer one begins elsewhere. */}
        <span key={percent}>{percent === null ? '' : `${percent}%`}</span>
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}
