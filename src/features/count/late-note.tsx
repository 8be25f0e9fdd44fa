import { Trans } from '@lingui/react/macro'
import classes from './count-head.module.css'

/** What becomes of what is added to a completed inventory. */
export function LateNote() {
  return (
    <p className={classes.late}>
      <Trans>
        This inventory is completed. What you add now is saved and marked as added after completion.
      </Trans>
    </p>
  )
}
