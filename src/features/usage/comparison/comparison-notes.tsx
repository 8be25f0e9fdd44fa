import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { readPosConnection } from '#storage/pos.ts'
import type { StartCompute } from '#workers/compute-worker.ts'
import { useUnits } from '#client/units.tsx'
import { useLive } from '#client/use-live.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { lazyPart } from '#ui/message/lazy-part.tsx'
import { useTill } from '#widgets/compared/use-till.ts'
import type { WholeComparison } from './whole-comparison.ts'
import classes from './comparison.module.css'

const SheetNote = lazyPart(async () => (await import('../sheet/sheet-note.tsx')).SheetNote)

export interface ComparisonNotesProps {
  comparison: WholeComparison
  start: StartCompute
}

/** What still has to be done before something is missing, and at a press what the figures rest on. */
export function ComparisonNotes({ comparison, start }: ComparisonNotesProps) {
  const till = useTill(comparison)
  const connection = useLive(readPosConnection)
  const { now, variances, pastCounts } = comparison
  if (till === undefined || connection === undefined) return null
  const check = connection && (
    <Link
      to="/dashboard/inventories-prepare/$id"
      params={{ id: now.id }}
      className={classes.noteLink}
    >
      <Trans>Check it there</Trans>
    </Link>
  )
  const isAlone = till === 'not_connected'
  if (!isAlone && variances === null) {
    return (
      <p className={classes.note}>
        <Trans>
          What is missing shows once the point-of-sale system has checked this inventory.
        </Trans>{' '}
        {check}
      </p>
    )
  }
  return (
    <>
      <Suspense fallback={null}>
        <SheetNote inventory={now} start={start} isAlone={connection?.is_complete !== true} />
      </Suspense>
      <About isUnusualKnown={pastCounts >= ENOUGH}>
        {!isAlone && (
          <>
            <Measured isSoldMeanwhile={now.sold_meanwhile === true} /> {check}
          </>
        )}
      </About>
    </>
  )
}

interface AboutProps {
  isUnusualKnown: boolean
  /** False: nothing is measured against anything. */
  children: ReactNode
}

function About({ isUnusualKnown, children }: AboutProps) {
  if (children === false && isUnusualKnown) return null
  return (
    <Disclosure className={classes.notes} label={<Trans>About these figures</Trans>}>
      {children !== false && <p className={classes.note}>{children}</p>}
      {!isUnusualKnown && (
        <p className={classes.note}>
          <Trans>What is unusual shows once four earlier inventories can be compared.</Trans>
        </p>
      )}
    </Disclosure>
  )
}

/** So many counts before these two, and what is usual is known. */
const ENOUGH = 4

/** What a variance is measured against. */
function Measured({ isSoldMeanwhile }: { isSoldMeanwhile: boolean }) {
  const { till_write_offs } = useUnits()
  return (
    <>
      <Trans>Counted minus expected. Anything within ± may be zero.</Trans>
      {till_write_offs === 'here' && (
        <>
          {' '}
          <Trans>What was written off is taken off what was expected.</Trans>
        </>
      )}
      {isSoldMeanwhile && (
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
