import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import { Button } from '#ui/button/button.tsx'
import { formatTime } from '#ui/format.ts'
import { useDeleteEntry } from '#widgets/use-delete-entry.ts'
import { useAmountLabel } from '../entries/use-amount-label.ts'
import classes from '../note.module.css'

export interface ReplaceEstimateProps {
  weighed: Entry
  estimate: Entry
}

/** Asks whether the bottle that was just weighed is the one that was estimated before. */
export function ReplaceEstimate({ weighed, estimate }: ReplaceEstimateProps) {
  const { t } = useLingui()
  const amountLabel = useAmountLabel()
  const remove = useDeleteEntry()
  const [isAnother, setAnother] = useState(false)
  if (isAnother) return null
  const weight = amountLabel(weighed)
  const seen = amountLabel(estimate)
  const time = formatTime(estimate.measured_at)
  return (
    <section className={classes.note} data-asks aria-label={t`Replace the estimate?`}>
      <p>
        <span className={classes.asks}>
          <Trans>Replace the estimate?</Trans>
        </span>
        <span>
          <Trans>
            Weighed: {weight}. Estimated at {time}: {seen}.
          </Trans>
        </span>
      </p>
      <div className={classes.actions}>
        <Button onClick={() => void remove(estimate)}>
          <Trans>Same bottle: keep the weight</Trans>
        </Button>
        <Button variant="default" onClick={() => setAnother(true)}>
          <Trans>Two different bottles</Trans>
        </Button>
      </div>
    </section>
  )
}
