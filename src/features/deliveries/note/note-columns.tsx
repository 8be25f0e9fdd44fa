import { Trans, useLingui } from '@lingui/react/macro'
import { NOTE_COLUMNS, type NoteColumn } from '#domain/deliveries/note/note-columns.ts'
import { finds } from '#domain/deliveries/note/recognise-note.ts'
import { ColumnsDialog, type ColumnsDialogProps } from '#widgets/table-source/columns-dialog.tsx'

type Shared = Pick<
  ColumnsDialogProps<NoteColumn>,
  'outline' | 'onTake' | 'onEncoding' | 'onAgain' | 'onClose'
>

/** What each column of a delivery note means, where its heads don't say it clearly. */
export function NoteColumns({ isPriced, ...shared }: Shared & { isPriced: boolean }) {
  const labels = useColumnLabels()
  const offered = NOTE_COLUMNS.filter((one) => isPriced || (one !== 'price' && one !== 'sum'))
  return (
    <ColumnsDialog
      {...shared}
      labels={offered.map((one) => [one, labels[one]] as const)}
      isEnough={(mapping) => mapping.includes('amount') && finds(mapping)}
      lack={<Trans>Choose the columns with the items and with how many came.</Trans>}
      confirm={<Trans>Add the lines</Trans>}
    />
  )
}

function useColumnLabels(): Readonly<Record<NoteColumn, string>> {
  const { t } = useLingui()
  return {
    name: t`Name`,
    barcode: t`Barcode`,
    amount: t({ message: 'How many', context: 'amount on a delivery line' }),
    unit: t`Unit`,
    case_size: t`Bottles in a case`,
    price: t`Price`,
    sum: t({ message: 'Sum of the line', context: 'column of a delivery note' }),
  }
}
