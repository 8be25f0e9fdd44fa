import { Plural } from '@lingui/react/macro'
import type { Database } from '#storage/database.ts'
import { bareBarcodes } from '#storage/first-day.ts'
import { waitingProposals } from '#storage/goods/proposals.ts'
import { ChevronRightIcon } from '#ui/icon/icons.tsx'
import { Link } from '#ui/address/link.tsx'
import { useLive } from '#client/use-live.ts'
import classes from './review-link.module.css'

/** Links to the review screen; hidden when nothing waits for a decision. */
export function ReviewLink() {
  const waiting = useLive(countWaiting)
  if (!waiting) return null
  return (
    <Link to="/count/review" className={classes.link}>
      <Plural value={waiting} one="# item needs review" other="# items need review" />
      <ChevronRightIcon />
    </Link>
  )
}

async function countWaiting(database: Database): Promise<number> {
  return (await bareBarcodes(database)) + (await waitingProposals(database)).length
}
