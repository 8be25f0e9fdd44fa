import type { InventoryReport } from './inventory-report.ts'
import { detailCell, NONE, text, type ReportCell } from './report-cells.ts'
import type { ReportColumn, ReportTable, ReportTotal } from './report-table.ts'

/**
 * Joins the same table of several inventories, so that it can be filtered and summed over all of
 * them: each row begins with its inventory, its branch and its goods type.
 */
export function joinTables(
  tables: readonly [ReportTable, ...ReportTable[]],
  reports: readonly InventoryReport[],
): ReportTable {
  const [first] = tables
  const labels = reports[0]?.labels
  return {
    title: first.title,
    groupHeading: labels?.inventory ?? '',
    columns: [
      { heading: labels?.branch ?? '', align: 'left', share: 30 },
      { heading: first.groupHeading, align: 'left', share: 30 },
      ...(first.detailHeading === undefined
        ? []
        : [{ heading: first.detailHeading, align: 'left' as const, share: 30 }]),
      ...first.columns,
    ],
    rows: tables.flatMap((table, index) =>
      table.rows.map((row) => ({
        group: reports[index]?.title ?? '',
        cells: [
          text(reports[index]?.branch_name ?? ''),
          text(row.group),
          ...(first.detailHeading === undefined ? [] : [detailCell(row)]),
          ...row.cells,
        ],
      })),
    ),
    totals: joinTotals(
      tables.flatMap(({ totals }) => totals),
      first.columns,
    ),
  }
}

/**
 * Totals of the same unit and kind are merged. There is no ± of them together: counts of the same
 * bottles have errors in common.
 */
function joinTotals(
  totals: readonly ReportTotal[],
  columns: readonly ReportColumn[],
): ReportTotal[] {
  const joined = new Map<string, ReportTotal>()
  for (const total of totals) {
    const key = `${total.unit} ${String(total.isCount)}`
    const known = joined.get(key)
    const cells = known
      ? known.cells.map((cell, index) => sum(cell, total.cells[index]))
      : total.cells.map((cell, index) => (columns[index]?.isNoSum ? NONE : cell))
    joined.set(key, { ...total, cells })
  }
  return [...joined.values()].map((total) => ({ ...total, cells: [NONE, NONE, ...total.cells] }))
}

function sum(one: ReportCell, other: ReportCell | undefined): ReportCell {
  if (one.kind !== 'number' || other?.kind !== 'number') return one
  return { ...one, value: one.value + other.value }
}
