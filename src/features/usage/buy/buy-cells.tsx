import { Plural, Trans } from '@lingui/react/macro'
import classes from './buy.module.css'

interface DaysLeftProps {
  days: number | null
  /** Whether enough counts tell what is used of it. */
  isUseKnown: boolean
}

/** How many whole days it lasts. */
export function DaysLeft({ days, isUseKnown }: DaysLeftProps) {
  if (days === null && !isUseKnown) return '–'
  if (days === null) {
    return (
      <span className={classes.dim}>
        <Trans>hardly used</Trans>
      </span>
    )
  }
  return (
    <span className={days < SOON ? classes.soon : undefined}>
      <Plural value={days} one="# day" other="# days" />
    </span>
  )
}

/** Before the next delivery comes, as a rule. */
const SOON = 3

export function StillDays({ days }: { days: number }) {
  return <Plural value={days} one="# day" other="# days" />
}
