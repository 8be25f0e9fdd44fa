import type { jsPDF } from 'jspdf'
import { writerOf } from '../pdf/pdf-cells.ts'
import { printable, type ReportFonts } from '../pdf/pdf-paper.ts'
import { money, type ReportCell } from '../inventory/report-cells.ts'
import { foundSums, notesOf, sentTable, storeText, type SentReport } from './sent-report.ts'
import type { Steps } from '../steps.ts'
import { drawTablePdf, type LabelledFact } from '../pdf/table-pdf.ts'
import { formatWallClock } from '../wall-clock.ts'

/**
 * A sent document as an A4 PDF file.
 *
 * @throws {RangeError} for an unknown time zone or an invalid instant.
 */
export function drawSentPdf(
  report: SentReport,
  fonts: ReportFonts,
): Steps<Uint8Array<ArrayBuffer>> {
  return drawTablePdf(report, sentTable(report), factsOf, fonts)
}

/** What it is of, where it went, who sent it, and what came of it. */
function factsOf(doc: jsPDF, report: SentReport): LabelledFact[][] {
  const { labels, document, messages, system } = report
  const print = (text: string): string => printable(doc, text)
  // Its own time, which has no zone.
  const date = formatWallClock(`${document.date}Z`, 'UTC')
  const rows: LabelledFact[][] = [
    [
      [labels.branch, print(report.branch_name)],
      [labels.store, `${print(storeText(document))}\n${system}`],
      [labels.document_date, `${date}\n${document.draft ? labels.draft : labels.posted}`],
    ],
    [
      [labels.inventory, print(report.inventory)],
      [labels.started_by, startedText(doc, report)],
      [labels.status, messages.states[document.state]],
    ],
    [
      [labels.corrects, print(document.corrects ?? '')],
      [labels.corrected_by, print(document.corrected_by.join(', '))],
    ],
    [[labels.comment, print(document.comment)]],
    sumTexts(report, writerOf(doc, report)),
    [[labels.remark, notesOf(report).join(' ')]],
  ]
  return rows
    .map((row) => row.filter(([, value]) => value !== ''))
    .filter(({ length }) => length > 0)
}

function startedText(doc: jsPDF, { document, time_zone }: SentReport): string {
  const { user_name, asked_at } = document
  const at = asked_at === null ? '' : formatWallClock(asked_at, time_zone)
  return [printable(doc, user_name ?? '—'), at].filter(Boolean).join('\n')
}

/** What it is worth, and below of how many products. */
function sumTexts(report: SentReport, write: (cell: ReportCell) => string): LabelledFact[] {
  const { currency } = report.document
  return foundSums(report).map(({ label, of, sum }) => {
    if (currency === null) return [label, of]
    const worth = sum === null ? '—' : `${write(money(sum, currency))} ${currency}`
    return [label, `${worth}\n${of}`]
  })
}
