import { Trans, useLingui } from '@lingui/react/macro'
import { isReadable } from '#domain/stock/sheet/recognise-sheet.ts'
import { SHEET_COLUMNS, type SheetColumn } from '#domain/stock/sheet/sheet-columns.ts'
import type { SheetOutline } from '#workers/compute-worker.ts'
import { ColumnsDialog, type ColumnsDialogProps } from '#widgets/table-source/columns-dialog.tsx'
import { SheetChoice } from '#widgets/table-source/sheet-choice.tsx'

type Shared = Pick<ColumnsDialogProps<SheetColumn>, 'onTake' | 'onEncoding' | 'onAgain' | 'onClose'>

export interface SheetColumnsProps extends Shared {
  outline: SheetOutline
  isPriced: boolean
  onSheet: (sheet: number) => void
}

/** What each column of a stock sheet means, where its heads don't say it clearly. */
export function SheetColumns({ outline, isPriced, onSheet, ...shared }: SheetColumnsProps) {
  const labels = useColumnLabels()
  const offered = SHEET_COLUMNS.filter((one) => isPriced || one !== 'sum')
  return (
    <ColumnsDialog
      {...shared}
      outline={outline}
      labels={offered.map((one) => [one, labels[one]] as const)}
      isEnough={isReadable}
      lack={<Trans>Choose the columns with the items and with the stock.</Trans>}
      confirm={<Trans>Continue</Trans>}
    >
      <SheetChoice outline={outline} onSheet={onSheet} />
    </ColumnsDialog>
  )
}

function useColumnLabels(): Readonly<Record<SheetColumn, string>> {
  const { t } = useLingui()
  return {
    name: t`Name`,
    barcode: t`Barcode`,
    code: t`SKU`,
    size: t`Volume`,
    amount: t`Stock`,
    unit: t`Unit`,
    sum: t`Value`,
    store: t`Store`,
  }
}
