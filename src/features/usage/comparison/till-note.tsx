import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useTill } from '#widgets/compared/use-till.ts'
import type { WholeComparison } from './whole-comparison.ts'
import classes from './comparison.module.css'

/** Why nothing says what is missing, or what that is measured against. */
export function TillNote({ comparison }: { comparison: WholeComparison }) {
  const till = useTill(comparison)
  const { now } = comparison
  if (till === undefined) return null
  if (till === 'not_connected') {
    return (
      <p className={classes.note}>
        <Trans>
          What is missing would show here if a point-of-sale system were connected: it knows what
          was sold.
        </Trans>
      </p>
    )
  }
  return (
    <p className={classes.note}>
      <Measured comparison={comparison} />{' '}
      <Link
        to="/dashboard/inventories-prepare/$id"
        params={{ id: now.id }}
        className={classes.noteLink}
      >
        <Trans>Check it there</Trans>
      </Link>
    </p>
  )
}

/** What a variance is measured against, where there is one. */
function Measured({ comparison: { now, variances } }: MeasuredProps) {
  if (variances === null) {
    return (
      <Trans>What is missing shows once the point-of-sale system has checked this inventory.</Trans>
    )
  }
  return (
    <>
      <Trans>Counted minus expected. Anything within ± may be zero.</Trans>
      {now.sold_meanwhile === true && (
        <>
          {' '}
          <Trans>
            The bar sold during this count. Items with known movements are compared with what was
            expected when weighed; for the others, ± allows for usual sales.
          </Trans>
        </>
      )}
    </>
  )
}

interface MeasuredProps {
  comparison: Pick<WholeComparison, 'now' | 'variances'>
}
