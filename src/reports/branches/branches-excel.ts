import type { CellObject } from '@e965/xlsx'
import { moneyFacts, writeBook } from '../excel/excel-book.ts'
import { dateCell, textCell } from '../excel/excel-cells.ts'
import type { Steps } from '../steps.ts'
import { branchesTable, type BranchesReport } from './branches-report.ts'

/**
 * Branches beside each other as an .xlsx file: a sheet of plain rows, and one that describes them.
 *
 * @throws {RangeError} for an unknown time zone or an invalid instant.
 */
export function drawBranchesExcel(report: BranchesReport): Steps<Uint8Array<ArrayBuffer>> {
  const facts = { name: report.labels.month, cells: factsOf(report) }
  return writeBook(report, [branchesTable(report)], facts)
}

function factsOf(report: BranchesReport): CellObject[][] {
  const { labels, time_zone, total } = report
  const facts: [string, CellObject][] = [
    [labels.company, textCell(report.company_name)],
    [labels.month, textCell(report.month)],
    [labels.printed_at, dateCell(report.printed_at, time_zone)],
    ...moneyFacts(labels.value_now, labels, total.value),
  ]
  return facts.map(([label, value]) => [textCell(label), value])
}
