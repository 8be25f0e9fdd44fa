import { Trans } from '@lingui/react/macro'
import type { TableFault } from '#domain/import/table-faults.ts'
import type { StartCompute } from '#workers/compute-worker.ts'
import { DownloadIcon } from '#ui/icon/later-icons.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FileDrop, PasteCells } from '#widgets/table-source/table-source.tsx'
import { useTableFault } from '#widgets/table-source/use-table-fault.ts'
import { TemplateButton } from './template-button.tsx'
import classes from './import-screen.module.css'

interface ChooseTableProps {
  fault: TableFault | null
  start: StartCompute
  onTable: (table: File | string) => void
}

/** A file, dropped or chosen, or cells copied from a spreadsheet. */
export function ChooseTable({ fault, start, onTable }: ChooseTableProps) {
  const faultText = useTableFault()
  return (
    <div className={classes.choice}>
      <Card className={classes.way}>
        <FileDrop onFile={onTable} />
        <p role="alert" className={classes.fault}>
          {fault && faultText(fault)}
        </p>
        <p className={classes.dim}>
          <Trans>
            One row for each item. Columns are found by their names in English, Russian or Armenian.
          </Trans>
        </p>
        <TemplateButton start={start} icon={<DownloadIcon />} />
      </Card>
      <Card className={classes.way}>
        <PasteCells onText={onTable} />
      </Card>
    </div>
  )
}
