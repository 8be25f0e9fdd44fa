import type { CellObject } from '@e965/xlsx'
import type { VarianceSum } from '#domain/stock/variance/variance-totals.ts'
import { comparisonTable } from './comparison-table.ts'
import type { ComparisonReport } from './comparison-report.ts'
import { coverageOfNet } from './comparison-words.ts'
import { moneyFacts, sumFacts, writeBook } from '../excel/excel-book.ts'
import { cellOf, dateCell, textCell } from '../excel/excel-cells.ts'
import { stockCell, unitText, valuedOf } from '../inventory/report-cells.ts'
import type { Steps } from '../steps.ts'
import { typesTable } from '../inventory/types-table.ts'

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
    ...moneyFacts(labels.worth_used, labels, totals.money),
    ...varianceFacts(report),
  ]
  return facts.map(([label, ...values]) => [textCell(label), ...values])
}

/** What is missing, what is too much, and what all variances come to. */
function varianceFacts(report: ComparisonReport): [string, ...CellObject[]][] {
  const { labels, missing: found, net } = report
  if (found === null || net === null) return []
  const beyond = ({ products }: VarianceSum): string =>
    valuedOf(labels.products_of, { known: products, counted: found.known })
  const amounts = net.sums.map(({ unit, difference }) => ({ unit, amount: difference }))
  return [
    ...sumsOf(report, labels.missing_in_all, found.missing, beyond(found.missing)),
    ...sumsOf(report, labels.surplus_in_all, found.surplus, beyond(found.surplus)),
    ...sumsOf(report, labels.net_variance, { ...net, amounts }, coverageOfNet(report, net)),
  ]
}

/** How much it is, what it is worth, and of how many. */
function sumsOf(
  report: ComparisonReport,
  label: string,
  { amounts, money: worth }: Pick<VarianceSum, 'amounts' | 'money'>,
  coverage: string,
): [string, ...CellObject[]][] {
  const { labels, time_zone } = report
  return [
    [label, textCell(coverage)],
    ...amounts.map(({ unit, amount: size }): [string, CellObject] => [
      `${label}, ${unitText(report, unit)}`,
      cellOf(stockCell(report, unit, size), time_zone),
    ]),
    ...(worth && worth.known < worth.counted
      ? moneyFacts(`${label}, ${labels.worth}`, { ...labels, valued_of: labels.values_of }, worth)
      : sumFacts(label, worth)),
  ]
}

function inventoryCells(
  { title, closed_at, created_at }: ComparisonReport['now'],
  timeZone: string,
): CellObject[] {
  return [textCell(title), dateCell(closed_at ?? created_at, timeZone)]
}
