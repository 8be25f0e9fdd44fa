import { Trans } from '@lingui/react/macro'
import { isHandOverOver } from '#storage/outbox/hand-over.ts'
import { useLive } from '#client/use-live.ts'
import { CloudUpIcon } from '#ui/icon/icons.tsx'
import classes from './cellar-note.module.css'

/** Whose right has ended is not told that all is well. */
export function LeaverNote() {
  const isOver = useLive(isHandOverOver)
  if (isOver === undefined) return null
  return (
    <p className={classes.note} role="status" data-ready={false}>
      <CloudUpIcon size={20} />
      {isOver ? (
        <Trans>What you count now stays on this device and isn't sent.</Trans>
      ) : (
        <Trans>What you count now waits for the owner or manager.</Trans>
      )}
    </p>
  )
}
