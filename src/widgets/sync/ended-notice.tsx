import { Trans } from '@lingui/react/macro'
import { isHandOverOver } from '#storage/outbox/hand-over.ts'
import { readOutbound } from '#storage/outbox/outbound-state.ts'
import { CloudCheckIcon, CloudUpIcon } from '#ui/icon/icons.tsx'
import { Link } from '#ui/address/link.tsx'
import { useLive } from '#client/use-live.ts'
import classes from './ended-notice.module.css'

export interface EndedNoticeProps {
  /** Of somebody who was deactivated or removed: how much is not sent yet. Null: they are still here. */
  unsent: number | null
  /** How much waits for whoever manages the count. */
  late: number
}

/** What becomes of the work of somebody whose right to a branch, or to everything, has ended. */
export function EndedNotice({ unsent, late }: EndedNoticeProps) {
  const isOver = useLive(isHandOverOver) ?? false
  return (
    <p className={classes.notice} role="status">
      {unsent ? <CloudUpIcon /> : <CloudCheckIcon />}
      <span>
        {unsent !== null && <WhatHappens unsent={unsent} isOver={isOver} />}{' '}
        {late > 0 && <WhatWaits late={late} isOver={isOver} />}
      </span>
    </p>
  )
}

function WhatHappens({ unsent, isOver }: { unsent: number; isOver: boolean }) {
  const outbound = useLive(readOutbound)
  if (unsent === 0) return <Trans>Your access has ended. What you counted has been sent.</Trans>
  return isOver || outbound?.pause.reason === 'sign_in' ? (
    <Trans>Your access has ended. Safe here, not sent: {unsent}. Tell the owner.</Trans>
  ) : (
    <Trans>Your access has ended. Still to be sent: {unsent}.</Trans>
  )
}

function WhatWaits({ late, isOver }: { late: number; isOver: boolean }) {
  return (
    <Link to="/repair">
      {isOver ? (
        <Trans>Sent. The decision on these no longer arrives here: {late}.</Trans>
      ) : (
        <Trans>Waiting for the owner or manager: {late}.</Trans>
      )}
    </Link>
  )
}
