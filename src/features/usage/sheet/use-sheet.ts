import type { Remote } from 'comlink'
import { useState } from 'react'
import type { Encoding } from '#domain/import/encodings.ts'
import type { TableFault } from '#domain/import/table-faults.ts'
import type { SheetMapping } from '#domain/stock/sheet/sheet-columns.ts'
import type {
  ComputeWorker,
  SheetOutline,
  SheetRows,
  StartCompute,
  StockSheetFile,
} from '#workers/compute-worker.ts'
import { inTime } from '#widgets/table-source/in-time.ts'
import { useTableSteps } from '#widgets/table-source/use-table-steps.ts'
import { useTableWorker } from '#widgets/table-source/use-table-worker.ts'

const openSheet = (compute: Remote<ComputeWorker>, userId: string) => compute.readStockSheet(userId)

/**
 * A stock sheet from the choice of a table to lines with their goods.
 * @param currency null for a person who sees no prices
 */
export function useSheet(start: StartCompute, currency: string | null) {
  const { job, end } = useTableWorker(start, openSheet)
  const ask = <T extends object>(
    work: (sheet: Remote<StockSheetFile>) => Promise<T | { fault: TableFault }>,
  ) => inTime(async () => work(await job()), end)
  const [rows, setRows] = useState<SheetRows | null>(null)
  const steps = useTableSteps<SheetMapping, SheetOutline, TableFault>({
    outlineOf: (source) => ask((sheet) => sheet.read(source)),
    take: async (mapping, show) => {
      const read = await ask((sheet) => sheet.rows(mapping, currency))
      if ('fault' in read) show({ name: 'choose', fault: read.fault })
      else setRows(read)
    },
  })
  const { showColumns, again } = steps
  return {
    ...steps,
    /** Null until the columns are known. */
    rows,
    setEncoding: async (encoding: Encoding, mapping: SheetMapping): Promise<void> =>
      showColumns(await ask((sheet) => sheet.setEncoding(encoding, mapping))),
    setSheet: async (at: number): Promise<void> =>
      showColumns(await ask((sheet) => sheet.setSheet(at))),
    again: (): void => {
      setRows(null)
      again()
    },
  }
}
