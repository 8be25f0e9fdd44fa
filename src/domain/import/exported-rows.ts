import type { Cells, ExportedRows, RowTexts } from './cells.ts'
import { TARGETS } from './columns/columns.ts'

/** The hidden sheet of a list of goods with its cells as they went out. */
export const EXPORTED_SHEET = 'dram-exported'

/** Reads that sheet: its first row names the columns as `TARGETS` does. */
export function exportedRows([head = [], ...rows]: Cells): ExportedRows {
  const columns = head.flatMap((name, column) => {
    const target = TARGETS.find((one) => one === name)
    return target ? [{ target, column }] : []
  })
  const texts = rows.map((row): RowTexts =>
    Object.fromEntries(columns.map(({ target, column }) => [target, (row[column] ?? '').trim()])),
  )
  return new Map(texts.flatMap((row) => (row.id ? [[row.id, row]] : [])))
}
