import { Trans, useLingui } from '@lingui/react/macro'
import type { Branch } from '#domain/branches.ts'
import { changeBranchStatus } from '#domain/commands/change-branch-status.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { useDeed } from '#ui/use-deed.ts'

export interface BranchStatusDialogProps {
  branch: Branch
  onClose: () => void
}

/** Asks before a branch is closed for counting, or opened again. */
export function BranchStatusDialog({ branch, onClose }: BranchStatusDialogProps) {
  const { t } = useLingui()
  const run = useDeed()
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
          <Trans>Nobody can begin an inventory there until it is activated again.</Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}
