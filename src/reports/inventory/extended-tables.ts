import type { InventoryReport, ReportAmount, ReportChange } from './inventory-report.ts'
import { amount, NONE, scaleOf, text, type ReportCell } from './report-cells.ts'
import type { ReportTable } from './report-table.ts'

/** The tables after the normal one: every entry, then every change. Empty for the normal form. */
export function extendedTables(report: InventoryReport): ReportTable[] {
  return report.extended ? [entriesTable(report), changesTable(report)] : []
}

function entriesTable(report: InventoryReport): ReportTable {
  const { labels, extended } = report
  return {
    ...untotalled(report, labels.entries),
    columns: [
      { heading: labels.measured_at, align: 'left', share: 25 },
      { heading: labels.received_at, align: 'left', share: 25 },
      { heading: labels.person, align: 'left', share: 40 },
      ...amountColumns(report),
    ],
    rows: (extended?.entries ?? []).map((entry) => ({
      group: entry.good.name,
      detail: entry.good.barcode,
      cells: [
        { kind: 'instant', instant: entry.measured_at },
        entry.received_at === null ? NONE : { kind: 'instant', instant: entry.received_at },
        text(entry.person),
        ...amountCells(report, entry, entry.is_late),
      ],
    })),
  }
}

/** Two rows for each change, so that the numbers before and after stand below each other. */
function changesTable(report: InventoryReport): ReportTable {
  const { labels, extended } = report
  return {
    ...untotalled(report, labels.changes),
    columns: [
      { heading: labels.changed_at, align: 'left', share: 28 },
      { heading: labels.measured_at, align: 'left', share: 28 },
      { heading: labels.person, align: 'left', share: 38 },
      { heading: labels.version, align: 'left', share: 15 },
      ...amountColumns(report),
    ],
    rows: (extended?.changes ?? []).flatMap((change) => [
      changeRow(report, change, labels.before, change.before),
      changeRow(report, change, labels.after, change.after),
    ]),
  }
}

function changeRow(
  report: InventoryReport,
  change: ReportChange,
  version: string,
  state: ReportAmount,
): ReportTable['rows'][number] {
  return {
    group: change.good.name,
    detail: change.good.barcode,
    cells: [
      { kind: 'instant', instant: change.changed_at },
      { kind: 'instant', instant: change.measured_at },
      text(change.person),
      text(version),
      ...(state.status === 'deleted' ? deletedCells(report) : amountCells(report, state, false)),
    ],
  }
}

/** In the columns of `amountColumns`: of a deleted entry there is nothing any more. */
function deletedCells({ labels }: InventoryReport): ReportCell[] {
  return [NONE, NONE, NONE, NONE, NONE, text(labels.deleted)]
}

function untotalled({ labels }: InventoryReport, title: string) {
  return { title, groupHeading: labels.name, detailHeading: labels.barcode, totals: [] }
}

function amountColumns({ labels }: InventoryReport): ReportTable['columns'] {
  return [
    { heading: labels.bottle, align: 'left', share: 15 },
    { heading: labels.count, align: 'right', share: 15 },
    { heading: labels.gross, align: 'right', share: 18 },
    { heading: labels.amount, align: 'right', share: 19 },
    { heading: labels.unit, align: 'left', share: 11 },
    { heading: labels.remark, align: 'left', share: 36 },
  ]
}

function amountCells(report: InventoryReport, state: ReportAmount, isLate: boolean): ReportCell[] {
  const { labels } = report
  const scale = scaleOf(state.unit, report)
  const remarks = remarksOf(report, state, isLate)
  return [
    text(state.is_full ? labels.full : labels.opened),
    state.count === null ? NONE : { kind: 'number', value: state.count, decimals: 0 },
    // The scale's value, in its own unit and with its own decimals.
    state.gross === null ? NONE : { kind: 'number', value: state.gross, decimals: 1 },
    state.amount === null ? NONE : amount(state.amount, scale),
    text(scale?.label ?? labels.pieces),
    remarks.length === 0 ? NONE : text(remarks.join(', ')),
  ]
}

function remarksOf(
  { labels }: InventoryReport,
  { pourer, status, tenths }: ReportAmount,
  isLate: boolean,
): string[] {
  return [
    ...(tenths === null ? [] : [labels.estimated.replace('{tenths}', () => String(tenths))]),
    ...(pourer === null ? [] : [labels.with_pourer.replace('{pourer}', () => pourer)]),
    ...(status === 'added' ? [] : [labels[status]]),
    ...(isLate ? [labels.late] : []),
  ]
}
