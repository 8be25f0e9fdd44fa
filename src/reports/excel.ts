import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx'
import type { InventoryReport } from './inventory-report.ts'
import { extendedTables } from './extended-tables.ts'
import { joinTables } from './join-tables.ts'
import { detailCell, money, valuedOf, type ReportCell } from './report-cells.ts'
import { normalTable, type ReportTable, type ReportTotal } from './report-table.ts'
import { dressSheets } from './excel-styles.ts'
import type { Steps } from './steps.ts'
import { spreadsheetDate } from './wall-clock.ts'

const DATE_FORMAT = 'dd\\.mm\\.yyyy hh:mm'
const NARROWEST = 8
const WIDEST = 60

/**
 * Inventories as one .xlsx file: sheets of plain rows under frozen headings, with totals as
 * formulas, and a last sheet that describes the inventories. Amounts are numbers in the chosen
 * units, dates are local dates in `time_zone`, barcodes are text.
 *
 * @throws {RangeError} for an unknown time zone or an invalid instant.
 */
export function* drawExcel(
  reports: readonly [InventoryReport, ...InventoryReport[]],
): Steps<Uint8Array<ArrayBuffer>> {
  const [first] = reports
  const tables = tablesOf(reports)
  const title = reports.length === 1 ? first.title : first.labels.inventories
  const book = utils.book_new()
  const names = sheetNames([...tables.map((table) => table.title), title])
  for (const [index, table] of tables.entries()) {
    const sheet = yield* rowsSheet(table, first.time_zone)
    utils.book_append_sheet(book, sheet, names[index])
  }
  const facts = reports.length === 1 ? factsSheet(first) : inventoriesSheet(reports)
  utils.book_append_sheet(book, facts, names.at(-1))
  book.Props = { Title: title, Author: first.company_name, Company: first.company_name }
  const bytes = write(book, {
    type: 'array',
    bookType: 'xlsx',
    bookSST: true,
    compression: true,
  }) as ArrayBuffer
  yield
  const dressed = tables.map(({ rows, totals }) => ({
    isFrozen: true,
    boldRows: [1, ...totals.map((_, index) => rows.length + 2 + index)],
  }))
  const last = { isFrozen: false, boldRows: reports.length === 1 ? [] : [1] }
  return dressSheets(new Uint8Array(bytes), [...dressed, last])
}

/** The tables of one inventory, or those of several joined. */
function tablesOf([first, ...others]: readonly [InventoryReport, ...InventoryReport[]]) {
  const tables = [normalTable(first), ...extendedTables(first)]
  if (others.length === 0) return tables
  const all = others.map((report) => [normalTable(report), ...extendedTables(report)])
  return tables.map((table, index) =>
    joinTables([table, ...all.flatMap((theirs) => theirs[index] ?? [])], [first, ...others]),
  )
}

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
  sheet['!cols'] = widths([headings.map(textCell), ...rows])
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
      if (cell.kind !== 'number' || table.rows.length === 0 || total.isCount) return written
      const summed = rangeOf(column, table)
      const unitColumn = table.columns.findIndex(({ isUnit }) => isUnit)
      const units = rangeOf(unitColumn, table)
      const unit = total.unit.replaceAll('"', '""')
      return {
        ...written,
        f: table.columns[column]?.isUnitless
          ? `SUM(${summed})`
          : `SUMIF(${units},"${unit}",${summed})`,
      }
    }),
  ]
}

function rangeOf(column: number, table: ReportTable): string {
  const letter = utils.encode_col(column + leadingHeadings(table).length)
  return `${letter}2:${letter}${table.rows.length + 1}`
}

function factsSheet(report: InventoryReport): WorkSheet {
  const { labels } = report
  const date = (instant: string) => dateCell(instant, report.time_zone)
  const facts: [string, CellObject][] = [
    [labels.inventory, textCell(report.title)],
    [labels.company, textCell(report.company_name)],
    [labels.branch, textCell(report.branch_name)],
    [labels.status, textCell(labels[report.status])],
    [labels.created_at, date(report.created_at)],
    [labels.closed_at, report.closed_at === null ? { t: 'z' } : date(report.closed_at)],
    [labels.printed_at, date(report.printed_at)],
    ...valueFacts(report),
  ]
  const cells = facts.map(([label, value]) => [textCell(label), value])
  const sheet = utils.aoa_to_sheet(cells)
  sheet['!cols'] = widths(cells)
  return sheet
}

/** A line for every currency, and of how many goods they are. */
function valueFacts({ labels, money: value }: InventoryReport): [string, CellObject][] {
  if (value === null) return []
  return [
    ...value.sums.map(({ currency, amount }): [string, CellObject] => [
      `${labels.stock_value}, ${currency}`,
      cellOf(money(amount, currency), ''),
    ]),
    [labels.stock_value, textCell(valuedOf(labels.valued_of, value))],
  ]
}

/** The inventories of the previous sheets, one per line. */
function inventoriesSheet(reports: readonly [InventoryReport, ...InventoryReport[]]): WorkSheet {
  const [{ labels }] = reports
  const { inventory, branch, status, created_at, closed_at, printed_at } = labels
  const head = [inventory, branch, status, created_at, closed_at, printed_at].map(textCell)
  const lines = reports.map((report) => [
    textCell(report.title),
    textCell(report.branch_name),
    textCell(labels[report.status]),
    dateCell(report.created_at, report.time_zone),
    report.closed_at === null
      ? ({ t: 'z' } as const)
      : dateCell(report.closed_at, report.time_zone),
    dateCell(report.printed_at, report.time_zone),
  ])
  const sheet = utils.aoa_to_sheet([head, ...lines])
  sheet['!cols'] = widths([head, ...lines])
  return sheet
}

function cellOf(cell: ReportCell, timeZone: string): CellObject {
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

function dateCell(instant: string, timeZone: string): CellObject {
  return { t: 'n', v: spreadsheetDate(instant, timeZone), z: DATE_FORMAT }
}

function textCell(text: string): CellObject {
  return { t: 's', v: text }
}

function numberFormat(decimals: number): string {
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
}

/** Widths in characters: those of the longest text, within limits. */
function widths(rows: CellObject[][]): { wch: number }[] {
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

/** Unique names: spreadsheets treat `inventory` and `Inventory` as the same. */
function sheetNames(titles: readonly string[]): string[] {
  const names: string[] = []
  for (const title of titles) {
    const name = sheetName(title, 'Report')
    const twins = names.filter((other) => other.toLowerCase() === name.toLowerCase()).length
    names.push(twins === 0 ? name : `${name.slice(0, 29)} ${twins + 1}`)
  }
  return names
}

/** A name that spreadsheets accept: 31 characters at most, without reserved characters. */
function sheetName(text: string, fallback: string): string {
  const name = text
    .replace(/[\\/?*[\]:']/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 31)
    .trim()
  return name === '' ? fallback : name
}
