import type { CellObject } from '@e965/xlsx'
import type { InventoryReport } from './inventory-report.ts'
import { extendedTables } from './extended-tables.ts'
import { joinTables } from './join-tables.ts'
import { moneyFacts, writeBook } from '../excel/excel-book.ts'
import { dateCell, textCell } from '../excel/excel-cells.ts'
import { normalTable } from './report-table.ts'
import type { Steps } from '../steps.ts'

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
  const cells = reports.length === 1 ? factsOf(first) : inventoriesOf(reports)
  const facts = { name: title, cells, hasHead: reports.length > 1 }
  return yield* writeBook({ ...first, title }, tables, facts)
}

/** The tables of one inventory, or those of several joined. */
function tablesOf([first, ...others]: readonly [InventoryReport, ...InventoryReport[]]) {
  // Sheets that are joined have the same columns.
  const has_estimates = [first, ...others].some((report) => report.has_estimates)
  const own = (report: InventoryReport) => [
    normalTable({ ...report, has_estimates }),
    ...extendedTables(report),
  ]
  const tables = own(first)
  if (others.length === 0) return tables
  const all = others.map(own)
  return tables.map((table, index) =>
    joinTables([table, ...all.flatMap((theirs) => theirs[index] ?? [])], [first, ...others]),
  )
}

function factsOf(report: InventoryReport): CellObject[][] {
  const { labels } = report
  const date = (instant: string) => dateCell(instant, report.time_zone)
  const facts: [string, CellObject][] = [
    [labels.inventory, textCell(report.title)],
    [labels.company, textCell(report.company_name)],
    [labels.branch, textCell(report.branch_name)],
    [labels.status, textCell(report.status_text)],
    [labels.created_at, date(report.created_at)],
    [labels.closed_at, report.closed_at === null ? { t: 'z' } : date(report.closed_at)],
    [labels.printed_at, date(report.printed_at)],
    ...moneyFacts(labels.stock_value, labels, report.money),
  ]
  return facts.map(([label, value]) => [textCell(label), value])
}

/** The inventories of the previous sheets, one per line. */
function inventoriesOf(reports: readonly [InventoryReport, ...InventoryReport[]]): CellObject[][] {
  const [{ labels }] = reports
  const { inventory, branch, status, created_at, closed_at, printed_at } = labels
  const head = [inventory, branch, status, created_at, closed_at, printed_at].map(textCell)
  const lines = reports.map((report) => [
    textCell(report.title),
    textCell(report.branch_name),
    textCell(report.status_text),
    dateCell(report.created_at, report.time_zone),
    report.closed_at === null
      ? ({ t: 'z' } as const)
      : dateCell(report.closed_at, report.time_zone),
    dateCell(report.printed_at, report.time_zone),
  ])
  return [head, ...lines]
}
