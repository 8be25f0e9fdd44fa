import { Trans } from '@lingui/react/macro'
import type { ReadTime } from '#domain/stock/read-times.ts'
import { formatTime } from '#ui/format.ts'
import classes from './read-time-text.module.css'

/** When something was read, first and last, by the clock of this device. */
export function ReadTimeText({ time }: { time: ReadTime | undefined }) {
  const span = spanOf(time)
  if (span === null) return null
  return (
    <small className={classes.time}>
      <Trans>read {span}</Trans>
    </small>
  )
}

/** 22:10, or 22:10–22:40 */
function spanOf(time: ReadTime | undefined): string | null {
  if (!time) return null
  const [from, to] = [formatTime(time.from), formatTime(time.to)]
  return from === to ? from : `${from}–${to}`
}
