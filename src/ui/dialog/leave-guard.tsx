import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface LeaveGuardProps {
  isDirty: boolean
  /** Asked at the moment of leaving. */
  hasUnsaved: () => boolean
}

/** Asks before what was typed is lost by going elsewhere; the browser asks when the tab closes. */
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
