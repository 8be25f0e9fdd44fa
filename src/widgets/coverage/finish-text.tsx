import { Trans } from '@lingui/react/macro'
import type { FinishMark } from '#domain/inventories/places/finish-mark.ts'
import { formatTime } from '#ui/format.ts'

/** That somebody is done, or to whom they left the rest. */
export function FinishText({ mark: { at, is_finished, heir } }: { mark: FinishMark }) {
  const time = formatTime(at)
  if (is_finished) return <Trans>Done at {time}</Trans>
  const next = heir?.full_name ?? ''
  return next === '' ? (
    <Trans>Left the rest at {time}</Trans>
  ) : (
    <Trans>
      Left the rest to {next} at {time}
    </Trans>
  )
}
