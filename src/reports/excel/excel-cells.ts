import { utils, type CellObject } from '@e965/xlsx'
import { withoutMinusZero } from '#domain/minus-zero.ts'
import type { ReportCell } from '../inventory/report-cells.ts'
import { spreadsheetDate } from '../wall-clock.ts'

const DATE_FORMAT = 'dd\\.mm\\.yyyy hh:mm'
const NARROWEST = 8
const WIDEST = 60

export function cellOf(cell: ReportCell, timeZone: string): CellObject {
  switch (cell.kind) {
    case 'text':
      return textCell(cell.text)
    case 'number':
      return {
        t: 'n',
        v: withoutMinusZero(cell.value, cell.decimals),
        z: numberFormat(cell.decimals),
      }
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

/** Widths in characters: those of the longest text, within limits, and of every number and date. */
export function widths(rows: CellObject[][]): { wch: number }[] {
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0)
  return Array.from({ length: columns }, (_, column) => {
    const cells = rows.flatMap((row) => row[column] ?? [])
    const longest = (type: 's' | 'n'): number =>
      cells.reduce(
        (most, cell) => Math.max(most, cell.t === type ? utils.format_cell(cell).length : 0),
        0,
      )
    // A text runs on or is cut; a number that lacks room is shown as ####.
    const texts = Math.min(WIDEST, longest('s') + 2)
    return { wch: Math.max(NARROWEST, texts, longest('n') + 2) }
  })
}
