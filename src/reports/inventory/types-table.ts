import { comparisonColumns } from '../comparison/comparison-columns.ts'
import type { ComparisonReport } from '../comparison/comparison-report.ts'
import {
  linesOfType,
  netLines,
  netOf,
  plainColumn,
  useLines,
} from '../comparison/comparison-table.ts'
import { coverageOfNet, coverageOfUses, DOT } from '../comparison/comparison-words.ts'
import { text } from './report-cells.ts'
import type { ReportTable, ReportTotal } from './report-table.ts'

/** What the goods of each type come to; one line for each unit that a type has. For sheets. */
export function typesTable(report: ComparisonReport): ReportTable {
  const { labels, byType } = report
  // The first one has the names of goods.
  const [, ...columns] = comparisonColumns(report)
  const isSummed = columns.map(({ total, net }) => Boolean(total ?? net))
  const summed = <T>(all: readonly T[]): T[] => all.filter((_, index) => isSummed[index])
  return {
    title: labels.by_type,
    groupHeading: labels.goods_type,
    columns: [
      ...summed(columns).map(plainColumn),
      { heading: labels.remark, align: 'left', share: 26 },
    ],
    rows: [...byType].flatMap(([name, totals]) => {
      const net = netOf(report, linesOfType(report, name))
      const rowOf = (remark: string) => {
        return ({ cells: [, ...cells] }: ReportTotal) => ({
          group: name || labels.no_type,
          cells: [...summed(cells), text(remark)],
        })
      }
      const coverage = net && [labels.net_variance, coverageOfNet(report, net)].join(DOT)
      return [
        ...useLines(report, '', totals).map(rowOf(coverageOfUses(report, totals))),
        ...netLines(report, net).map(rowOf(coverage ?? '')),
      ]
    }),
    totals: [],
  }
}
