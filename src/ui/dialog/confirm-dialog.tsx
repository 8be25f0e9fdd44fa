import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  title: ReactNode
  children?: ReactNode
  /** The action in a word or two. */
  confirm: ReactNode
  /** "Cancel" by default. */
  cancel?: ReactNode
  isDangerous?: boolean
  onConfirm: () => Promise<void> | void
  onClose: () => void
}

/** Confirms an action, and waits until it is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, cancel, isDangerous = false, onConfirm, onClose } = props
  const [isBusy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {cancel ?? <Trans>Cancel</Trans>}
          </Button>
          <Button color={isDangerous ? 'red' : 'amber'} loading={isBusy} onClick={() => void run()}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
