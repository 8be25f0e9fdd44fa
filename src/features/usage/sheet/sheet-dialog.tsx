import { Trans } from '@lingui/react/macro'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { StartCompute } from '#workers/compute-worker.ts'
import { ChooseDialog } from '#widgets/table-source/choose-dialog.tsx'
import { useTableFault } from '#widgets/table-source/use-table-fault.ts'
import { SheetColumns } from './sheet-columns.tsx'
import { SheetReview } from './sheet-review.tsx'
import { useSheet } from './use-sheet.ts'

export interface SheetDialogProps {
  inventory: Inventory
  start: StartCompute
  /** Null for a person who sees no prices. */
  currency: string | null
  onClose: () => void
}

/** A stock sheet of any system, as a file or copied cells, becomes what is expected of a count. */
export function SheetDialog({ inventory, start, currency, onClose }: SheetDialogProps) {
  const { step, rows, read, take, setEncoding, setSheet, again } = useSheet(start, currency)
  const faultText = useTableFault()
  if (rows) {
    return <SheetReview read={rows} inventory={inventory} onAgain={again} onClose={onClose} />
  }
  if (step.name === 'columns') {
    return (
      <SheetColumns
        key={`${step.outline.encoding} ${step.outline.sheet}`}
        outline={step.outline}
        isPriced={currency !== null}
        onTake={(mapping) => void take(mapping)}
        onEncoding={(encoding, mapping) => void setEncoding(encoding, mapping)}
        onSheet={(at) => void setSheet(at)}
        onAgain={again}
        onClose={onClose}
      />
    )
  }
  return (
    <ChooseDialog
      title={<Trans>Compare stock sheet</Trans>}
      hint={<Trans>One row for each item: barcode or name, and stock.</Trans>}
      fault={step.name === 'choose' && step.fault ? faultText(step.fault) : null}
      isReading={step.name === 'reading'}
      onRead={(source) => void read(source)}
      onClose={onClose}
    />
  )
}
