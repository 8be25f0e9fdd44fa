import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import classes from './no-bluetooth.module.css'

/** Stored per device: the notice is news only once. */
const KEY = 'dram-no-bluetooth-read'

/**
 * For example on an iPhone: nothing is offered that cannot work. The explanation is open the first
 * time, until a bottle is counted, and folded away from then on.
 */
export function NoBluetooth({ hasSaved }: { hasSaved: boolean }) {
  const [wasRead] = useState(isRead)
  useEffect(() => rememberRead(), [])
  return (
    <details className={classes.note} open={!wasRead && !hasSaved}>
      <summary>
        <Trans>Enter the weight by hand</Trans>
      </summary>
      <p>
        <Trans>
          This browser doesn't support Bluetooth scales. Use any scale and enter the weight it
          shows.
        </Trans>
      </p>
    </details>
  )
}

function isRead(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

function rememberRead(): void {
  try {
    localStorage.setItem(KEY, 'true')
  } catch {
    // Storage is unavailable: it is folded until the page is closed.
  }
}
