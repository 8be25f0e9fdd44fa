import type { jsPDF } from 'jspdf'
import { moneyText, writerOf } from '../pdf/pdf-cells.ts'
import { printable, type ReportFonts } from '../pdf/pdf-paper.ts'
import type { Steps } from '../steps.ts'
import { drawTablePdf, type LabelledFact } from '../pdf/table-pdf.ts'
import { toBuyTable, type ToBuyReport } from './to-buy-report.ts'
import { formatWallClock } from '../wall-clock.ts'

/**
 * What to buy for a branch as an A4 PDF file.
 *
 * @throws {RangeError} for an unknown time zone or an invalid instant.
 */
export function drawToBuyPdf(
  report: ToBuyReport,
  fonts: ReportFonts,
): Steps<Uint8Array<ArrayBuffer>> {
  return drawTablePdf(report, toBuyTable(report), factsOf, fonts)
}

function factsOf(doc: jsPDF, report: ToBuyReport): LabelledFact[][] {
  const { labels, inventory, time_zone, daysAhead, list } = report
  const counted = formatWallClock(inventory.closed_at ?? inventory.created_at, time_zone)
  const facts: LabelledFact[] = [
    [labels.branch, printable(doc, report.branch_name)],
    [labels.last_inventory, counted],
    [labels.days_ahead, String(daysAhead)],
    [labels.runs_out, String(list.runsOut.length)],
  ]
  if (list.money === null) return [facts]
  const cost = moneyText(list.money, labels, writerOf(doc, report))
  return [facts, [[labels.cost, cost]]]
}
