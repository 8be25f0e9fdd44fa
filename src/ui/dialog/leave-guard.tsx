import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface LeaveGuardProps {
  isDirty: boolean
  /** Called at the moment of leaving. */
  hasUnsaved: () => boolean
}

/** Confirms leaving a form with unsaved input; when the tab closes, the browser asks. */
export function LeaveGuard({ isDirty, hasUnsaved }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: hasUnsaved,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={<Trans>Leave without saving?</Trans>}
      confirm={<Trans>Leave</Trans>}
      cancel={<Trans>Stay</Trans>}
      isDangerous
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>
        <Trans>Your changes here will be lost.</Trans>
      </p>
    </ConfirmDialog>
  )
}
