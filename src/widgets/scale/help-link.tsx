import { Trans } from '@lingui/react/macro'
import { Link } from '#ui/address/link.tsx'
import { useAddress } from '#ui/address/navigation.ts'
import { readCountPlace } from '../count-place.ts'
import type { Scale } from './use-scale.ts'
import classes from './scale-panel.module.css'

/** Links to troubleshooting, with the cause of the current error first; nothing while all is well. */
export function HelpLink({ scale }: { scale: Scale }) {
  const error = scale.error ?? scale.trouble
  const { inventoryId, branch } = readCountPlace(useAddress()) ?? {}
  if (scale.state === 'connected' && error === null) return null
  return (
    <Link
      to="/count/scale-help"
      search={{ count: inventoryId, branch, ...(error === null ? {} : { cause: error }) }}
      className={classes.help}
    >
      {error === null ? <Trans>Scale not working?</Trans> : <Trans>What to do?</Trans>}
    </Link>
  )
}
