import { Plural, Trans } from '@lingui/react/macro'
import type { SyncState } from '#client/sync/sync-state.ts'
import { CloudCheckIcon, CloudUpIcon } from '#ui/icon/icons.tsx'
import classes from './leaver-notice.module.css'

/** What becomes of the work of somebody who was deactivated or removed. */
export function LeaverNotice(state: Extract<SyncState, { kind: 'left' }>) {
  return (
    <p className={classes.notice} role="status">
      {state.count === 0 ? <CloudCheckIcon /> : <CloudUpIcon />}
      <span>
        <WhatHappens {...state} />
      </span>
    </p>
  )
}

function WhatHappens({ count, isRefused }: Extract<SyncState, { kind: 'left' }>) {
  if (count === 0) return <Trans>Your access has ended. What you counted has been sent.</Trans>
  return isRefused ? (
    <Plural
      value={count}
      one="Your access has ended. # change is safe on this device: tell the owner."
      other="Your access has ended. # changes are safe on this device: tell the owner."
    />
  ) : (
    <Plural
      value={count}
      one="Your access has ended. # change is being sent."
      other="Your access has ended. # changes are being sent."
    />
  )
}
