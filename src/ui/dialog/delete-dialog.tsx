import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface DeleteDialogProps {
  title: ReactNode
  /** Shown before the general text, when deleting has more consequences than usual. */
  warning?: ReactNode
  onDelete: () => Promise<void> | void
  onClose: () => void
}

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
