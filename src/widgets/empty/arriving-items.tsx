import { Trans } from '@lingui/react/macro'
import type { ArrivingLabels } from '#client/use-arriving-items.ts'
import classes from './arriving-items.module.css'

/** How many of the company's items are here; what stands beside it stays where it is. */
export function ArrivingItems({ arriving: { here, total } }: { arriving: ArrivingLabels }) {
  return (
    <span className={classes.arriving}>
      <Trans comment="While a new device loads: Items 3,200 of 10,017…">
        Items {here} of {total}…
      </Trans>
    </span>
  )
}
