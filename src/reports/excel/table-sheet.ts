import { utils, type CellObject, type WorkSheet } from '@e965/xlsx'
import { must } from '#domain/must.ts'
import { cellOf, textCell, widths } from './excel-cells.ts'
import { detailCell } from '../inventory/report-cells.ts'
import type { ReportColumn, ReportTable } from '../inventory/report-table.ts'
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
  const totals = table.totals.map((_, index) => totalCells(index, table, timeZone))
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
function totalCells(index: number, table: ReportTable, timeZone: string): CellObject[] {
  const { cells } = must(table.totals[index], 'total')
  return [
    ...leadingHeadings(table).map((): CellObject => ({ t: 'z' })),
    ...cells.map((cell, column) => {
      const written = cellOf(cell, timeZone)
      const formula = cell.kind === 'number' ? formulaOf(index, column, table) : null
      return formula === null ? written : { ...written, f: formula }
    }),
  ]
}

/** Null for what is no sum. */
function formulaOf(index: number, column: number, table: ReportTable): string | null {
  const { group, unit, isCount, across } = must(table.totals[index], 'total')
  const { isNoSum, isUnitless, isOfKnown } = must(table.columns[column], 'column')
  if (across?.of === column) {
    const row = table.rows.length + 2 + index
    return `SUM(${across.cells.map((cell) => `${letterOf(cell, table)}${row}`).join(',')})`
  }
  if (table.rows.length === 0 || isCount || isNoSum) return null
  const summed = rangeOf(column, table)
  if (group !== undefined) return `SUMIF(A2:A${table.rows.length + 1},${quoted(group)},${summed})`
  if (isUnitless) return `SUM(${summed})`
  const rangeWhere = (is: (of: ReportColumn) => unknown) =>
    rangeOf(table.columns.findIndex(is), table)
  const units = rangeWhere(({ isUnit }) => isUnit)
  if (!isOfKnown) return `SUMIF(${units},${quoted(unit)},${summed})`
  const known = rangeWhere(({ isKnown }) => isKnown)
  return `SUMIFS(${summed},${units},${quoted(unit)},${known},"<>")`
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

function rangeOf(column: number, table: ReportTable): string {
  const letter = letterOf(column, table)
  return `${letter}2:${letter}${table.rows.length + 1}`
}

function letterOf(column: number, table: ReportTable): string {
  return utils.encode_col(column + leadingHeadings(table).length)
}
