import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useOneRun } from '../form/use-one-run.ts'
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
  const { isRunning, run } = useOneRun()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {cancel ?? <Trans>Cancel</Trans>}
          </Button>
          <Button
            color={isDangerous ? 'red' : 'amber'}
            loading={isRunning}
            onClick={() => void run(onConfirm)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
