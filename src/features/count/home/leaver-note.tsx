import { Trans } from '@lingui/react/macro'
import { CloudUpIcon } from '#ui/icon/icons.tsx'
import classes from './cellar-note.module.css'

/** Whose right has ended is not told that all is well. */
export function LeaverNote() {
  return (
    <p className={classes.note} role="status" data-ready={false}>
      <CloudUpIcon size={20} />
      <Trans>What you count now waits for the owner or manager.</Trans>
    </p>
  )
}
