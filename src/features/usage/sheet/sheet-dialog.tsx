import { Trans } from '@lingui/react/macro'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { FileDrop, PasteCells } from '#widgets/table-source/table-source.tsx'
import { useTableFault } from '#widgets/table-source/use-table-fault.ts'
import { SheetColumns } from './sheet-columns.tsx'
import { SheetReview } from './sheet-review.tsx'
import { useSheet, type StartCompute } from './use-sheet.ts'
import classes from './sheet.module.css'

export interface SheetDialogProps {
  inventory: Inventory
  start: StartCompute
  /** Null for a person who sees no prices. */
  currency: string | null
  onClose: () => void
}

/** A stock sheet of any system, as a file or copied cells, becomes what is expected of a count. */
export function SheetDialog({ inventory, start, currency, onClose }: SheetDialogProps) {
  const { step, read, take, setEncoding, setSheet, again } = useSheet(start, currency)
  const faultText = useTableFault()
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
  if (step.name === 'review') {
    return <SheetReview read={step.read} inventory={inventory} onAgain={again} onClose={onClose} />
  }
  const cancel = (
    <Button variant="default" onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  )
  return (
    <Dialog title={<Trans>Compare stock sheet</Trans>} actions={cancel} onClose={onClose}>
      {step.name === 'reading' ? (
        <p role="status">
          <Trans>Reading the table…</Trans>
        </p>
      ) : (
        <Stack gap={4}>
          <p className={classes.hint}>
            <Trans>One row for each item: barcode or name, and stock.</Trans>
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
