import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { FileDrop, PasteCells } from './table-source.tsx'
import classes from './table-source.module.css'

export interface ChooseDialogProps {
  title: ReactNode
  /** What the rows of the table have to say. */
  hint: ReactNode
  /** Why the last table could not be read; null: none was, or it is being read. */
  fault: string | null
  isReading: boolean
  onRead: (source: File | string) => void
  onClose: () => void
}

/** Asks for a table: a file, dropped or chosen, or copied cells. */
export function ChooseDialog({
  title,
  hint,
  fault,
  isReading,
  onRead,
  onClose,
}: ChooseDialogProps) {
  const cancel = (
    <Button variant="default" onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  )
  return (
    <Dialog title={title} actions={cancel} onClose={onClose}>
      {isReading ? (
        <p role="status">
          <Trans>Reading the table…</Trans>
        </p>
      ) : (
        <Stack gap={4}>
          <p className={classes.hint}>{hint}</p>
          <FileDrop onFile={onRead} />
          <p role="alert" className={classes.fault}>
            {fault}
          </p>
          <PasteCells onText={onRead} />
        </Stack>
      )}
    </Dialog>
  )
}
