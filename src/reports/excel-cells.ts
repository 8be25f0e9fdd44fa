import type { CellObject } from '@e965/xlsx'
import type { ReportCell } from './report-cells.ts'
import { spreadsheetDate } from './wall-clock.ts'

const DATE_FORMAT = 'dd\\.mm\\.yyyy hh:mm'
const NARROWEST = 8
const WIDEST = 60

export function cellOf(cell: ReportCell, timeZone: string): CellObject {
  switch (cell.kind) {
    case 'text':
      return textCell(cell.text)
    case 'number':
      return { t: 'n', v: cell.value, z: numberFormat(cell.decimals) }
    case 'instant':
      return dateCell(cell.instant, timeZone)
    case 'none':
      return { t: 'z' }
  }
}

export function dateCell(instant: string, timeZone: string): CellObject {
  return { t: 'n', v: spreadsheetDate(instant, timeZone), z: DATE_FORMAT }
}

export function textCell(text: string): CellObject {
  return { t: 's', v: text }
}

function numberFormat(decimals: number): string {
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
}

/** Widths in characters: those of the longest text, within limits. */
export function widths(rows: CellObject[][]): { wch: number }[] {
  const columns = rows[0] ?? []
  return columns.map((_, column) => {
    const longest = rows.reduce((most, row) => Math.max(most, shownLength(row[column])), 0)
    return { wch: Math.min(WIDEST, Math.max(NARROWEST, longest + 2)) }
  })
}

function shownLength(cell: CellObject | undefined): number {
  if (cell?.t === 's') return String(cell.v).length
  return cell?.z === DATE_FORMAT ? DATE_FORMAT.length : 12
}
