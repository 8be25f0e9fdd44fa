import { useState } from 'react'
import { TABLE_BYTES_MAX, type TableFault } from '#domain/import/table-faults.ts'

interface TableOutline<Mapping> {
  mapping: Mapping
  /** Nothing was guessed, so nobody has to look. */
  isSure: boolean
}

/** What a dialog shows that reads a table, until its columns are known. */
export type TableStep<Outline, Fault> =
  | { name: 'choose'; fault: Fault | TableFault | null }
  | { name: 'reading' }
  | { name: 'columns'; outline: Outline }

interface TableReading<Mapping, Outline, Fault> {
  outlineOf: (source: Blob | string) => Promise<Outline | { fault: Fault | TableFault }>
  /** Goes on with columns whose meaning is known; `show` tells why it cannot. */
  take: (mapping: Mapping, show: (step: TableStep<Outline, Fault>) => void) => Promise<void>
}

/** A table from its choice to the meaning of its columns, which a person is asked where it is not sure. */
export function useTableSteps<Mapping, Outline extends TableOutline<Mapping>, Fault>({
  outlineOf,
  take,
}: TableReading<Mapping, Outline, Fault>) {
  const [step, show] = useState<TableStep<Outline, Fault>>({ name: 'choose', fault: null })
  const showColumns = (outline: Outline | { fault: Fault | TableFault }): void =>
    show('fault' in outline ? { name: 'choose', ...outline } : { name: 'columns', outline })
  const takeAll = async (mapping: Mapping): Promise<void> => {
    show({ name: 'reading' })
    await take(mapping, show)
  }
  const read = async (source: Blob | string): Promise<void> => {
    const size = typeof source === 'string' ? source.length : source.size
    if (size > TABLE_BYTES_MAX) {
      show({ name: 'choose', fault: 'table_too_big' })
      return
    }
    show({ name: 'reading' })
    const outline = await outlineOf(source)
    if (!('fault' in outline) && outline.isSure) await takeAll(outline.mapping)
    else showColumns(outline)
  }
  return {
    step,
    read,
    take: takeAll,
    /** The same table, read in another way. */
    showColumns,
    again: (): void => show({ name: 'choose', fault: null }),
  }
}
