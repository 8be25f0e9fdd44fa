import type { jsPDF } from 'jspdf'
import { moneyText, writerOf } from '../pdf/pdf-cells.ts'
import { printable, type ReportFonts } from '../pdf/pdf-paper.ts'
import { drawTablePdf, type LabelledFact } from '../pdf/table-pdf.ts'
import type { Steps } from '../steps.ts'
import { branchesTable, type BranchesReport } from './branches-report.ts'

/**
 * Branches beside each other as an A4 PDF file, across the page.
 *
 * @throws {RangeError} for an unknown time zone or an invalid instant.
 */
export function drawBranchesPdf(
  report: BranchesReport,
  fonts: ReportFonts,
): Steps<Uint8Array<ArrayBuffer>> {
  return drawTablePdf(report, branchesTable(report), factsOf, fonts, 'landscape')
}

function factsOf(doc: jsPDF, report: BranchesReport): LabelledFact[][] {
  const { labels, total, month } = report
  const facts: LabelledFact[] = [
    [labels.month, printable(doc, month)],
    [labels.branches, String(total.of)],
  ]
  const { value } = total
  if (value === null || value.sums.length === 0) return [facts]
  const worth = moneyText(value, labels, writerOf(doc, report))
  return [[...facts, [labels.value_now, worth]]]
}
