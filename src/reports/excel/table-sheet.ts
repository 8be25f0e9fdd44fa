import { utils, type CellObject, type WorkSheet } from '@e965/xlsx'
import { cellOf, textCell, widths } from './excel-cells.ts'
import { detailCell } from '../inventory/report-cells.ts'
import type { ReportTable, ReportTotal } from '../inventory/report-table.ts'
import type { Steps } from '../steps.ts'

/** One table as a sheet: headings, rows and totals. */
export function* rowsSheet(table: ReportTable, timeZone: string): Steps<WorkSheet> {
  const headings = [...leadingHeadings(table), ...table.columns.map((column) => column.heading)]
  const rows: CellObject[][] = []
  for (const row of table.rows) {
    const leading = table.detailHeading === undefined ? [] : [detailCell(row)]
    const cells = [...leading, ...row.cells].map((cell) => cellOf(cell, timeZone))
    rows.push([textCell(row.group), ...cells])
    yield
  }
  const totals = table.totals.map((total) => totalCells(total, table, timeZone))
  const sheet = utils.aoa_to_sheet([headings.map(textCell), ...rows, ...totals])
  const lastColumn = utils.encode_col(headings.length - 1)
  sheet['!cols'] = widths([headings.map(textCell), ...rows, ...totals])
  sheet['!autofilter'] = { ref: `A1:${lastColumn}${rows.length + 1}` }
  return sheet
}

/** The group comes before the table's columns, so that a filter can select by it. */
function leadingHeadings({ groupHeading, detailHeading }: ReportTable): string[] {
  return detailHeading === undefined ? [groupHeading] : [groupHeading, detailHeading]
}

/** Sums as formulas, with cached values for readers that do not calculate. */
function totalCells(total: ReportTotal, table: ReportTable, timeZone: string): CellObject[] {
  return [
    ...leadingHeadings(table).map((): CellObject => ({ t: 'z' })),
    ...total.cells.map((cell, column) => {
      const written = cellOf(cell, timeZone)
      const isSum = !total.isCount && !table.columns[column]?.isNoSum
      if (cell.kind !== 'number' || table.rows.length === 0 || !isSum) return written
      return { ...written, f: formulaOf(total, column, table) }
    }),
  ]
}

function formulaOf({ group, unit }: ReportTotal, column: number, table: ReportTable): string {
  const summed = rangeOf(column, table)
  if (group !== undefined) return `SUMIF(A2:A${table.rows.length + 1},${quoted(group)},${summed})`
  if (table.columns[column]?.isUnitless) return `SUM(${summed})`
  const units = rangeOf(
    table.columns.findIndex(({ isUnit }) => isUnit),
    table,
  )
  return `SUMIF(${units},${quoted(unit)},${summed})`
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

function rangeOf(column: number, table: ReportTable): string {
  const letter = utils.encode_col(column + leadingHeadings(table).length)
  return `${letter}2:${letter}${table.rows.length + 1}`
}
