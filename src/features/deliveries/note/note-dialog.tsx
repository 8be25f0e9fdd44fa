import { Trans, useLingui } from '@lingui/react/macro'
import { LINES_MAX } from '#domain/deliveries/deliveries.ts'
import type { NoteLines, StartCompute } from '#workers/compute-worker.ts'
import { useFormat } from '#client/use-format.ts'
import { ChooseDialog } from '#widgets/table-source/choose-dialog.tsx'
import { useTableFault } from '#widgets/table-source/use-table-fault.ts'
import { NoteColumns } from './note-columns.tsx'
import { useNote, type NoteFault } from './use-note.ts'

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
    <ChooseDialog
      title={<Trans>Lines from a table</Trans>}
      hint={
        <Trans>
          The supplier's delivery note, one row for each item. Items are found by barcode or name.
        </Trans>
      }
      fault={step.name === 'choose' && step.fault ? faultText(step.fault) : null}
      isReading={step.name === 'reading'}
      onRead={(source) => void read(source)}
      onClose={onClose}
    />
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
