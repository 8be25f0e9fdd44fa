import type { ReactNode } from 'react'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { formatPercent } from '#ui/format.ts'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { useLanguage } from '#ui/language/language.ts'
import classes from './ring.module.css'

export interface RingProps {
  /** The share from 0 to 1; null: unknown. */
  share: number | null
  /** The person's own part is over. */
  isDone?: boolean
  /** What it says, with its numbers. */
  label: ReactNode
}

/**
 * A share as a ring with its percentage, rounded down: only what is done is 100 %. A check mark
 * says that the person is done with it, whatever the share.
 */
export function Ring({ share, isDone = false, label }: RingProps) {
  const { language } = useLanguage()
  const percent = share === null ? null : Math.floor(share * 100)
  return (
    <>
      <span className={classes.ring} data-done={isDone} aria-hidden="true">
        <svg viewBox="0 0 48 48" className={classes.arc}>
          <circle cx="24" cy="24" r="21" pathLength="100" />
          {percent !== null && percent > 0 && (
            <circle cx="24" cy="24" r="21" pathLength="100" strokeDasharray={`${percent} 100`} />
          )}
        </svg>
        {/* A new element for each: in the middle, a longer one begins elsewhere. */}
        {isDone ? (
          <CheckIcon size={24} />
        ) : (
          <span key={percent}>{percent === null ? '' : formatPercent(percent, language)}</span>
        )}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}
