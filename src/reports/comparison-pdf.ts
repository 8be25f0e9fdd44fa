import type { jsPDF } from 'jspdf'
import { fromThousandths } from '#domain/stock/amounts.ts'
import type { UseSum } from '#domain/stock/use-totals.ts'
import { comparisonTable } from './comparison-table.ts'
import type { ComparedInventory, ComparisonReport } from './comparison-report.ts'
import { moneyText, writerOf } from './pdf-cells.ts'
import { printable, type ReportFonts } from './pdf-paper.ts'
import { amount, scaleOf, uncertainty, valuedOf, type ReportCell } from './report-cells.ts'
import type { Steps } from './steps.ts'
import { drawTablePdf, type LabelledFact } from './table-pdf.ts'
import { formatWallClock } from './wall-clock.ts'

/**
 * Two compared inventories as an A4 PDF file, on landscape pages.
 *
 * @throws {RangeError} for an unknown time zone or an invalid instant.
 */
export function drawComparisonPdf(
  report: ComparisonReport,
  fonts: ReportFonts,
): Steps<Uint8Array<ArrayBuffer>> {
  return drawTablePdf(report, comparisonTable(report), factsOf, fonts, 'landscape')
}

function factsOf(doc: jsPDF, report: ComparisonReport): LabelledFact[] {
  const { labels, totals, now, before } = report
  const { known, of: counted } = totals.coverage
  const write = writerOf(doc, report)
  const used = totals.sums.map((sum) => sumText(report, sum, write)).join(' + ')
  const facts: LabelledFact[] = [
    [labels.branch, printable(doc, report.branch_name)],
    [labels.inventory, inventoryText(doc, report, now)],
    [labels.compared_with, inventoryText(doc, report, before)],
    [labels.used, `${used || '—'}\n${valuedOf(labels.valued_of, { known, counted })}`],
  ]
  if (totals.money === null) return facts
  return [...facts, [labels.worth_used, moneyText(totals.money, labels.valued_of, write)]]
}

function inventoryText(
  doc: jsPDF,
  { time_zone }: ComparisonReport,
  { title, closed_at, created_at }: ComparedInventory,
): string {
  return `${printable(doc, title)}\n${formatWallClock(closed_at ?? created_at, time_zone)}`
}

function sumText(
  report: ComparisonReport,
  { unit, used, uncertainty: error }: UseSum,
  write: (cell: ReportCell) => string,
): string {
  const value = fromThousandths(used)
  const scale = scaleOf(unit, report)
  const cell = scale ? amount(value, scale) : { kind: 'number' as const, value, decimals: 0 }
  const doubt = write(uncertainty(error, unit, report))
  return `${write(cell)} ${scale?.label ?? report.labels.pieces}${doubt && ` ± ${doubt}`}`
}
