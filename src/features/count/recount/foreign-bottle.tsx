import { Trans } from '@lingui/react/macro'
import { useBottleName } from '../scan/use-bottle-name.ts'
import type { Foreign } from './use-chosen-item.ts'
import classes from './recount-screen.module.css'

/** Says that the scanned bottle is none to count here, and that nothing was. */
export function ForeignBottle({ bottle, isDone }: Foreign) {
  const name = useBottleName()(bottle)
  return (
    <p className={classes.foreign} role="alert">
      <strong>{name}</strong>
      {isDone ? (
        <Trans>You are done with this item. Nothing was counted.</Trans>
      ) : (
        <Trans>This isn't one of the items to count again. Nothing was counted.</Trans>
      )}
    </p>
  )
}
