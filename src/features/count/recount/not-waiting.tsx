import { Trans } from '@lingui/react/macro'
import type { Bottle } from '../bottle.ts'
import { useBottleName } from '../scan/use-bottle-name.ts'
import classes from './recount-screen.module.css'

/** Says that a bottle is of no item that waits, whether it was scanned or its item was taken back. */
export function NotWaiting({ bottle }: { bottle: Bottle }) {
  const name = useBottleName()(bottle)
  return (
    <p className={classes.foreign} role="alert">
      <strong>{name}</strong>
      <Trans>This isn't one of the items left to count again.</Trans>
    </p>
  )
}
