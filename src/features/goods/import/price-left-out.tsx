import { Trans } from '@lingui/react/macro'
import classes from './import-screen.module.css'

/** Says that a column of prices is not read for this person. */
export function PriceLeftOut({ isLeftOut }: { isLeftOut: boolean }) {
  return isLeftOut ? (
    <p className={classes.dim}>
      <Trans>The prices are left out: the owner hasn't allowed you to see prices.</Trans>
    </p>
  ) : null
}
