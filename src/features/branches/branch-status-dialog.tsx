import { Trans, useLingui } from '@lingui/react/macro'
import type { Branch } from '#domain/branches/branches.ts'
import { changeBranchStatus } from '#domain/branches/commands/change-branch-status.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'

export interface BranchStatusDialogProps {
  branch: Branch
  onClose: () => void
}

/** Confirms closing a branch for counting, or reopening it. */
export function BranchStatusDialog({ branch, onClose }: BranchStatusDialogProps) {
  const { t } = useLingui()
  const run = useRunCommand()
  const { id, name } = branch
  const isActive = branch.status === 'active'
  const change = async (): Promise<void> => {
    const status = isActive ? 'deactivated' : 'active'
    if (await run(changeBranchStatus, { branch_id: id, status })) showToast('success', t`Updated`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={
        isActive ? (
          <Trans>Are you sure you want to deactivate {name}?</Trans>
        ) : (
          <Trans>Are you sure you want to activate {name}?</Trans>
        )
      }
      confirm={isActive ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
      isDangerous={isActive}
      onConfirm={change}
      onClose={onClose}
    >
      {isActive && (
        <p>
          <Trans>Nobody can start an inventory there until it's activated again.</Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}
