import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface DeleteDialogProps {
  title: ReactNode
  /** Said before the general text, when more hangs on it than usual. */
  warning?: ReactNode
  onDelete: () => Promise<void> | void
  onClose: () => void
}

/** Asks before something is deleted. */
export function DeleteDialog({ title, warning, onDelete, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={title}
      confirm={<Trans>Delete</Trans>}
      isDangerous
      onConfirm={onDelete}
      onClose={onClose}
    >
      {warning && (
        <p>
          <strong>{warning}</strong>
        </p>
      )}
      <p>
        <Trans>You cannot undo this operation</Trans>
      </p>
    </ConfirmDialog>
  )
}
