import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { bareBarcodes } from '#storage/first-day.ts'
import { waitingProposals } from '#storage/goods/proposals.ts'
import { unweighedCount } from '#storage/goods/unweighed.ts'
import { Card } from '#ui/layout/card.tsx'
import { useLive } from '#client/use-live.ts'
import classes from './needs-a-look.module.css'

/** What waits for a person beside the counts, each with its number and its place. */
export function NeedsALook() {
  const bare = useLive((database) => bareBarcodes(database)) ?? 0
  const proposals = useLive(async (database) => (await waitingProposals(database)).length) ?? 0
  const unweighed = useLive(unweighedCount) ?? 0
  if (bare + proposals + unweighed === 0) return null
  return (
    <Card as="section" className={classes.card} aria-labelledby="needs-a-look">
      <h2 id="needs-a-look" className={classes.heading}>
        <Trans>Needs your attention</Trans>
      </h2>
      <ul className={classes.lines}>
        <Line to="/dashboard/goods/shelf" count={bare} hint={<Trans>Name them</Trans>}>
          <Plural value={bare} one="unnamed bottle" other="unnamed bottles" />
        </Line>
        <Line to="/dashboard/goods/weights" count={unweighed} hint={<Trans>Weigh them</Trans>}>
          <Plural value={unweighed} one="item without weights" other="items without weights" />
        </Line>
        <Line to="/count/review" count={proposals} hint={<Trans>Weighed differently</Trans>}>
          <Plural value={proposals} one="weight to check" other="weights to check" />
        </Line>
      </ul>
    </Card>
  )
}

interface LineProps {
  to: string
  count: number
  hint: ReactNode
  children: ReactNode
}

function Line({ to, count, hint, children }: LineProps) {
  if (count === 0) return null
  return (
    <li>
      <Link to={to} className={classes.line}>
        <strong>{count}</strong>{' '}
        <span>
          {children} <small>{hint}</small>
        </span>
      </Link>
    </li>
  )
}
