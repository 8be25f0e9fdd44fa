import type { ComparisonLine } from '#domain/stock/comparison-lines.ts'
import type { UseTotals } from '#domain/stock/use-totals.ts'
import { netVariance, type NetVariance } from '#domain/stock/variance/variance-totals.ts'
import { comparisonColumns, type LineColumn } from './comparison-columns.ts'
import type { ComparisonReport } from './comparison-report.ts'
import { NONE, unitText } from '../inventory/report-cells.ts'
import type { ReportTable, ReportTotal } from '../inventory/report-table.ts'

/** A line for each good, in the order of the types; all that is known of it. */
export function comparisonTable(report: ComparisonReport): ReportTable {
  const { labels, lines, byType, totals, net } = report
  const columns = comparisonColumns(report)
  return {
    title: labels.usage,
    groupHeading: labels.goods_type,
    columns: columns.map(plainColumn),
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
          const both = [useLines(report, title, own), netLines(report, netOf(report, among))]
          return [name, both.flat()]
        }),
    ),
    totals: [...useLines(report, labels.total, totals), ...netLines(report, net)],
  }
}

/** A column without what computes its cells. */
export function plainColumn({ cell: _cell, total: _total, net: _net, ...column }: LineColumn) {
  return column
}

/** What was used: a line for each unit, because litres, kilograms and pieces are never added. */
export function useLines(
  report: ComparisonReport,
  title: string,
  totals: UseTotals,
): ReportTotal[] {
  const columns = comparisonColumns(report)
  const sums = totals.sums.length > 0 ? totals.sums : [null]
  return sums.map((sum, index) => ({
    unit: sum === null ? '' : unitText(report, sum.unit),
    cells: columns.map(
      ({ total }) => total?.({ title, totals, sum, isFirst: index === 0 }) ?? NONE,
    ),
  }))
}

/** What the till expected and what of it was counted, in lines of their own: of fewer goods. */
export function netLines(report: ComparisonReport, net: NetVariance | null): ReportTotal[] {
  if (net === null) return []
  const columns = comparisonColumns(report)
  const { closing, expected, variance } = report.labels
  const at = (label: string) => columns.findIndex(({ heading }) => heading === label)
  // One product may be several goods, whose lines do not tell that they were asked about together.
  const across = { of: at(closing), cells: [at(expected), at(variance)] }
  return net.sums.map((sum, index) => ({
    unit: unitText(report, sum.unit),
    cells: columns.map(({ net: cell }) => cell?.({ net, sum, isFirst: index === 0 }) ?? NONE),
    across,
  }))
}

/** Null where no till was asked. */
export function netOf(
  { missing, withMoney }: ComparisonReport,
  lines: readonly ComparisonLine[],
): NetVariance | null {
  const variances = lines.flatMap(({ variance }) => variance ?? [])
  return missing && netVariance(lines, variances, withMoney)
}

export function linesOfType({ lines }: ComparisonReport, name: string): ComparisonLine[] {
  return lines.filter(({ typeName }) => typeName === name)
}
