import { Trans } from '@lingui/react/macro'
import { Link } from '#ui/address/link.tsx'
import { useAddress } from '#ui/address/navigation.ts'
import { readCountPlace } from '../count-place.ts'
import type { Scale } from './use-scale.ts'
import classes from './scale-panel.module.css'

/** Links to troubleshooting, with the cause of the current error first. */
export function HelpLink({ scale: { error } }: { scale: Scale }) {
  const { inventoryId, branch } = readCountPlace(useAddress()) ?? {}
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
