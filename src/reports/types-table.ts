import { comparisonColumns } from './comparison-columns.ts'
import { linesOfType, totalLines } from './comparison-table.ts'
import type { ComparisonReport } from './comparison-report.ts'
import { text, valuedOf } from './report-cells.ts'
import type { ReportTable } from './report-table.ts'

/** What the goods of each type come to; one line for each unit that a type has. For sheets. */
export function typesTable(report: ComparisonReport): ReportTable {
  const { labels, byType } = report
  // The first one has the names of goods.
  const [, ...columns] = comparisonColumns(report)
  const isSummed = columns.map(({ total }) => total !== undefined)
  const summed = <T>(all: readonly T[]): T[] => all.filter((_, index) => isSummed[index])
  return {
    title: labels.by_type,
    groupHeading: labels.goods_type,
    columns: [
      ...summed(columns).map(({ cell: _cell, total: _total, ...column }) => column),
      { heading: labels.remark, align: 'left', share: 26 },
    ],
    rows: [...byType].flatMap(([name, totals]) => {
      const { known, of: counted } = totals.coverage
      const coverage = text(valuedOf(labels.valued_of, { known, counted }))
      return totalLines(report, '', totals, linesOfType(report, name)).map(
        ({ cells: [, ...cells] }) => ({
          group: name || labels.no_type,
          cells: [...summed(cells), coverage],
        }),
      )
    }),
    totals: [],
  }
}
