import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface DeleteDialogProps {
  title: ReactNode
  /** Shown before the general text, when deleting has more consequences than usual. */
  warning?: ReactNode
  /** What else is to be known before it. */
  more?: ReactNode
  /** Can it be taken back where it is deleted? */
  isUndoable?: boolean
  onDelete: () => Promise<void> | void
  onClose: () => void
}

export function DeleteDialog(props: DeleteDialogProps) {
  const { title, warning, more, isUndoable, onDelete, onClose } = props
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
      {more}
      <p>
        {isUndoable ? (
          <Trans>You can undo this.</Trans>
        ) : (
          <Trans>You cannot undo this operation</Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}
