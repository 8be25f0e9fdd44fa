import type { Target } from './columns/columns.ts'

/** A file's or clipboard's cells as text; rows may differ in length. */
export type Cells = readonly (readonly string[])[]

/** What a row says at all; a file may have lines of nothing, above all at its end. */
export function filledOf(row: readonly string[]): string[] {
  return row.map((cell) => cell.trim()).filter(Boolean)
}

/** The texts of one row by what their columns mean; a column that the file lacks is absent. */
export type RowTexts = Partial<Record<Target, string>>

/** What a list of goods said when it went out, by the good's id: what was not touched since is no change. */
export type ExportedRows = ReadonlyMap<string, RowTexts>
