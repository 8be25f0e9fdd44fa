import type { Remote } from 'comlink'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Encoding } from '#domain/import/encodings.ts'
import { TABLE_BYTES_MAX, type TableFault } from '#domain/import/table-faults.ts'
import type { SheetMapping } from '#domain/stock/sheet/sheet-columns.ts'
import type {
  ComputeWorker,
  SheetOutline,
  SheetRows,
  StockSheetFile,
} from '#workers/compute-worker.ts'
import { useAccount } from '#client/account.tsx'
import { inTime } from '#widgets/table-source/in-time.ts'

/** Starts a worker that the dialog may end: what it reads may be hostile. */
export type StartCompute = () => { compute: Remote<ComputeWorker>; end: () => void }

export type SheetStep =
  | { name: 'choose'; fault: TableFault | null }
  | { name: 'reading' }
  | { name: 'columns'; outline: SheetOutline }
  | { name: 'review'; read: SheetRows }

type Work = <T extends object>(
  ask: (sheet: Remote<StockSheetFile>) => Promise<T | { fault: TableFault }>,
) => Promise<T | { fault: TableFault }>

/** The worker that reads the sheet, started when it is needed first and ended with the dialog. */
function useWorker(start: StartCompute): Work {
  const { user } = useAccount()
  const own = useRef<{ sheet: Promise<Remote<StockSheetFile>>; end: () => void } | null>(null)
  const end = useCallback(() => {
    own.current?.end()
    own.current = null
  }, [])
  useEffect(() => end, [end])
  return (ask) => {
    if (!own.current) {
      const started = start()
      own.current = { sheet: started.compute.readStockSheet(user.id), end: started.end }
    }
    const { sheet } = own.current
    return inTime(async () => ask(await sheet), end)
  }
}

/**
 * A stock sheet from the choice of a table to lines with their goods.
 * @param currency null for a person who sees no prices
 */
export function useSheet(start: StartCompute, currency: string | null) {
  const work = useWorker(start)
  const [step, show] = useState<SheetStep>({ name: 'choose', fault: null })
  const showColumns = (outline: SheetOutline | { fault: TableFault }): void =>
    show('fault' in outline ? { name: 'choose', ...outline } : { name: 'columns', outline })
  const take = async (mapping: SheetMapping): Promise<void> => {
    show({ name: 'reading' })
    const read = await work((sheet) => sheet.rows(mapping, currency))
    show('fault' in read ? { name: 'choose', ...read } : { name: 'review', read })
  }
  const read = async (source: Blob | string): Promise<void> => {
    const size = typeof source === 'string' ? source.length : source.size
    if (size > TABLE_BYTES_MAX) {
      show({ name: 'choose', fault: 'table_too_big' })
      return
    }
    show({ name: 'reading' })
    const outline = await work((sheet) => sheet.read(source))
    if (!('fault' in outline) && outline.isSure) await take(outline.mapping)
    else showColumns(outline)
  }
  return {
    step,
    read,
    take,
    setEncoding: async (encoding: Encoding, mapping: SheetMapping): Promise<void> =>
      showColumns(await work((sheet) => sheet.setEncoding(encoding, mapping))),
    setSheet: async (at: number): Promise<void> =>
      showColumns(await work((sheet) => sheet.setSheet(at))),
    again: (): void => show({ name: 'choose', fault: null }),
  }
}
