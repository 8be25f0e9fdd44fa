import { Trans } from '@lingui/react/macro'
import type { LateCount } from '#domain/counting/recounts/late-counts.ts'
import type { RecountedGood } from '#domain/counting/recounts/recount-rounds.ts'
import { formatDateTime } from '#ui/format.ts'
import { useCountedLabel } from './use-counted-label.ts'
import { PairText } from './verdict-text.tsx'
import classes from './recount.module.css'

export interface LateCountsProps {
  recounted: Pick<RecountedGood, 'late' | 'first'>
  /** The inventory is completed. */
  isCompleted: boolean
}

/** What came too late: in blue, as what is added after completion, and in no total. */
export function LateCounts({ recounted: { late, first }, isCompleted }: LateCountsProps) {
  return late.map((one) => (
    <div key={one.recount.id} className={classes.late}>
      <Amount late={one} />
      <p>
        <WhyLate late={one} isCompleted={isCompleted} />
      </p>
      {one.verdict && (
        <p className={classes.verdict}>
          <PairText verdict={one.verdict} first={first} second={one.readings} />
        </p>
      )}
      <Doubt late={one} />
    </div>
  ))
}

function Amount({ late: { recount, readings, at } }: { late: LateCount }) {
  const amount = useCountedLabel()(readings)
  const name = recount.counter_full_name
  const when = at === null ? '' : formatDateTime(at)
  return (
    <p>
      <strong>{amount}</strong> {name}, {when}
    </p>
  )
}

interface WhyLateProps {
  late: LateCount
  isCompleted: boolean
}

function WhyLate({ late: { recount, isAfterDone }, isCompleted }: WhyLateProps) {
  if (isAfterDone && recount.decision !== null) {
    return <Trans>It came after somebody had decided, so it isn't part of the recount.</Trans>
  }
  if (isAfterDone) {
    return (
      <Trans>
        Read on another device after the item was said to be done, so it isn't part of the recount.
      </Trans>
    )
  }
  if (recount.status === 'cancelled') {
    return <Trans>It came after the recount was cancelled and isn't counted in the totals.</Trans>
  }
  return isCompleted ? (
    <Trans>It came after the inventory was completed and isn't counted in the totals.</Trans>
  ) : (
    <Trans>It came too late and isn't counted in the totals.</Trans>
  )
}

/** What has to be known before anybody reads something into it. */
function Doubt({ late: { isAfterDone, isFinished, isBlind } }: { late: LateCount }) {
  if (isAfterDone || isBlind) return null
  return (
    <p className={classes.hint}>
      {isFinished ? (
        <Trans>
          Some of it is from after that, when the first count may have been known to them.
        </Trans>
      ) : (
        <Trans>They didn't say that this was all of it, so it isn't compared.</Trans>
      )}
    </p>
  )
}
