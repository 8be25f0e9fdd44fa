import type { CellObject } from '@e965/xlsx'
import { comparisonTable } from './comparison-table.ts'
import type { ComparisonReport } from './comparison-report.ts'
import { moneyFacts, sumFacts, writeBook } from './excel-book.ts'
import { cellOf, dateCell, textCell } from './excel-cells.ts'
import { scaleOf, stockCell, valuedOf } from './report-cells.ts'
import type { Steps } from './steps.ts'
import { typesTable } from './types-table.ts'

/**
 * Two compared inventories as an .xlsx file: a sheet of their goods, one of their types, and one
 * that describes them.
 *
 * @throws {RangeError} for an unknown time zone or an invalid instant.
 */
export function drawComparisonExcel(report: ComparisonReport): Steps<Uint8Array<ArrayBuffer>> {
  const facts = { name: report.labels.branch, cells: factsOf(report) }
  return writeBook(report, [comparisonTable(report), typesTable(report)], facts)
}

function factsOf(report: ComparisonReport): CellObject[][] {
  const { labels, now, before, time_zone, totals } = report
  const { known, of: counted } = totals.coverage
  const facts: [string, ...CellObject[]][] = [
    [labels.company, textCell(report.company_name)],
    [labels.branch, textCell(report.branch_name)],
    [labels.inventory, ...inventoryCells(now, time_zone)],
    [labels.compared_with, ...inventoryCells(before, time_zone)],
    [labels.printed_at, dateCell(report.printed_at, time_zone)],
    [labels.used, textCell(valuedOf(labels.valued_of, { known, counted }))],
    ...moneyFacts(labels.worth_used, labels.valued_of, totals.money),
    ...varianceFacts(report),
  ]
  return facts.map(([label, ...values]) => [textCell(label), ...values])
}

/** What is missing and what is too much: of how many products, how much, and what it is worth. */
function varianceFacts(report: ComparisonReport): [string, ...CellObject[]][] {
  if (report.missing === null) return []
  const { labels, time_zone } = report
  const { known, missing, surplus } = report.missing
  return [
    [labels.missing_in_all, missing] as const,
    [labels.surplus_in_all, surplus] as const,
  ].flatMap(([label, { products, amounts, money: worth }]) => [
    [label, textCell(valuedOf(labels.valued_of, { known: products, counted: known }))],
    ...amounts.map(({ unit, amount: size }): [string, CellObject] => {
      const unitLabel = scaleOf(unit, report)?.label ?? labels.pieces
      return [`${label}, ${unitLabel}`, cellOf(stockCell(report, unit, size), time_zone)]
    }),
    ...(worth && worth.known < worth.counted
      ? moneyFacts(`${label}, ${labels.worth}`, labels.valued_of, worth)
      : sumFacts(label, worth)),
  ])
}

function inventoryCells(
  { title, closed_at, created_at }: ComparisonReport['now'],
  timeZone: string,
): CellObject[] {
  return [textCell(title), dateCell(closed_at ?? created_at, timeZone)]
}
