import { STOCK_UNITS } from '#domain/stock/amounts.ts'
import type { ComparisonLine } from '#domain/stock/comparison-lines.ts'
import type { UseTotals } from '#domain/stock/use-totals.ts'
import { comparisonColumns, unitText, varianceIn } from './comparison-columns.ts'
import type { ComparisonReport } from './comparison-report.ts'
import { NONE, text } from './report-cells.ts'
import type { ReportTable, ReportTotal } from './report-table.ts'

/** A line for each good, in the order of the types; all that is known of it. */
export function comparisonTable(report: ComparisonReport): ReportTable {
  const { labels, lines, byType, totals } = report
  const columns = comparisonColumns(report)
  return {
    title: labels.usage,
    groupHeading: labels.goods_type,
    columns: columns.map(({ cell: _cell, total: _total, ...column }) => column),
    rows: lines.map((line) => ({
      group: line.typeName,
      cells: columns.map(({ cell }) => cell(line)),
    })),
    subtotals: new Map(
      [...byType]
        .map(([name, own]) => [name, own, linesOfType(report, name)] as const)
        .filter(([, , own]) => own.length > 1)
        .map(([name, own, among]) => {
          const title = labels.total_of.replace('{type}', () => name || '—')
          return [name, totalLines(report, title, own, among)]
        }),
    ),
    totals: totalLines(report, labels.total, totals, lines),
  }
}

/** A line for each unit: litres, kilograms and pieces are never added. */
export function totalLines(
  report: ComparisonReport,
  title: string,
  { sums }: UseTotals,
  lines: readonly ComparisonLine[],
): ReportTotal[] {
  const columns = comparisonColumns(report)
  const units = STOCK_UNITS.filter(
    (unit) => sums.some((sum) => sum.unit === unit) || lines.some((line) => varianceIn(unit, line)),
  )
  return (units.length > 0 ? units : [null]).map((unit, index) => ({
    unit: unit === null ? '' : unitText(report, unit),
    cells: columns.map(({ total }, at) => {
      if (at === 0) return index === 0 ? text(title) : NONE
      const sum = sums.find((one) => one.unit === unit) ?? null
      return total?.({ unit, sum, lines, isFirst: index === 0 }) ?? NONE
    }),
  }))
}

export function linesOfType({ lines }: ComparisonReport, name: string): ComparisonLine[] {
  return lines.filter(({ typeName }) => typeName === name)
}
