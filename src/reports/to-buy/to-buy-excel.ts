import type { CellObject } from '@e965/xlsx'
import { moneyFacts, writeBook } from '../excel/excel-book.ts'
import { dateCell, textCell } from '../excel/excel-cells.ts'
import type { Steps } from '../steps.ts'
import { toBuyTable, type ToBuyReport } from './to-buy-report.ts'

/**
 * What to buy for a branch as an .xlsx file: a sheet of plain rows, and one that describes them.
 *
 * @throws {RangeError} for an unknown time zone or an invalid instant.
 */
export function drawToBuyExcel(report: ToBuyReport): Steps<Uint8Array<ArrayBuffer>> {
  const facts = { name: report.labels.branch, cells: factsOf(report) }
  return writeBook(report, [toBuyTable(report)], facts)
}

function factsOf(report: ToBuyReport): CellObject[][] {
  const { labels, inventory, time_zone, list, daysAhead } = report
  const facts: [string, CellObject][] = [
    [labels.company, textCell(report.company_name)],
    [labels.branch, textCell(report.branch_name)],
    [labels.last_inventory, dateCell(inventory.closed_at ?? inventory.created_at, time_zone)],
    [labels.days_ahead, { t: 'n', v: daysAhead }],
    [labels.printed_at, dateCell(report.printed_at, time_zone)],
    ...moneyFacts(labels.cost, labels, list.money),
  ]
  return facts.map(([label, value]) => [textCell(label), value])
}
