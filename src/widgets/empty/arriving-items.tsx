import { Trans } from '@lingui/react/macro'
import { useIsAway } from '#client/sync/use-is-away.ts'
import type { ArrivingLabels } from '#client/use-arriving-items.ts'
import classes from './arriving-items.module.css'

/** How many of the company's items are here, and why no more come; what stands beside it stays where it is. */
export function ArrivingItems({ arriving: { here, total } }: { arriving: ArrivingLabels }) {
  const isAway = useIsAway()
  return (
    <span className={classes.arriving}>
      {isAway ? (
        <Trans comment="While a new device has no connection: Items 3,200 of 10,017. No connection.">
          Items {here} of {total}. No connection.
        </Trans>
      ) : (
        <Trans comment="While a new device loads: Items 3,200 of 10,017…">
          Items {here} of {total}…
        </Trans>
      )}
    </span>
  )
}
