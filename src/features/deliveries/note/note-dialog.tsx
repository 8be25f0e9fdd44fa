import { Trans, useLingui } from '@lingui/react/macro'
import { LINES_MAX } from '#domain/deliveries/deliveries.ts'
import type { NoteLines } from '#workers/compute-worker.ts'
import { useFormat } from '#client/use-format.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import type { StartCompute } from './use-note.ts'
import { FileDrop, PasteCells } from '#widgets/table-source/table-source.tsx'
import { useTableFault } from '#widgets/table-source/use-table-fault.ts'
import { NoteColumns } from './note-columns.tsx'
import { useNote, type NoteFault } from './use-note.ts'
import classes from './note-dialog.module.css'

export interface NoteDialogProps {
  start: StartCompute
  /** Null for a person who sees no prices. */
  currency: string | null
  onLines: (lines: NoteLines) => void
  onClose: () => void
}

/** A supplier's delivery note as a file or copied cells becomes lines of the form. */
export function NoteDialog({ start, currency, onLines, onClose }: NoteDialogProps) {
  const { step, read, take, setEncoding, again } = useNote({ start, currency, onLines })
  const faultText = useFaultText()
  const cancel = (
    <Button variant="default" onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  )
  if (step.name === 'columns') {
    return (
      <NoteColumns
        key={step.outline.encoding}
        outline={step.outline}
        isPriced={currency !== null}
        onTake={(mapping) => void take(mapping)}
        onEncoding={(encoding, mapping) => void setEncoding(encoding, mapping)}
        onAgain={again}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog title={<Trans>Lines from a table</Trans>} actions={cancel} onClose={onClose}>
      {step.name === 'reading' ? (
        <p role="status">
          <Trans>Reading the table…</Trans>
        </p>
      ) : (
        <Stack gap={4}>
          <p className={classes.hint}>
            <Trans>
              The supplier's delivery note, one row for each item. Items are found by barcode or
              name.
            </Trans>
          </p>
          <FileDrop onFile={(file) => void read(file)} />
          <p role="alert" className={classes.fault}>
            {step.fault && faultText(step.fault)}
          </p>
          <PasteCells onText={(text) => void read(text)} />
        </Stack>
      )}
    </Dialog>
  )
}

function useFaultText(): (fault: NoteFault) => string {
  const { t } = useLingui()
  const { number } = useFormat()
  const tableFault = useTableFault()
  const most = number(LINES_MAX)
  return (fault) =>
    fault === 'note_too_long'
      ? t`A delivery has at most ${most} lines. Split this table into several deliveries.`
      : tableFault(fault)
}
