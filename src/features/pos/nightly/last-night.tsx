import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { NightlyOutcome } from '#protocol/pos/nightly.ts'
import { formatDateTime, formatTime } from '#ui/format.ts'
import { DAY_MS } from '#domain/units.ts'

const NOON = 12

/** What came of the last nightly sync, and when. */
export function LastNight({ last }: { last: NightlyOutcome }) {
  const { t } = useLingui()
  const { at, success, products, added, message } = last
  const [now] = useState(Date.now)
  // Hours are chosen freely, and a server that was off makes up for a night by day.
  const isNight = now - Date.parse(at) < DAY_MS && new Date(at).getHours() < NOON
  const when = isNight ? t`Last night, ${formatTime(at)}` : formatDateTime(at)
  if (!success) {
    return (
      <>
        {when}: {message ?? <Trans>Sync failed</Trans>}
      </>
    )
  }
  const all = t`${plural(products, { one: '# product', other: '# products' })}`
  const fresh = t`${plural(added, { one: '# new', other: '# new' })}`
  return (
    <>
      {when}: {all}, {fresh}
    </>
  )
}
