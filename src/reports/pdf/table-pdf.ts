import type { jsPDF } from 'jspdf'
import type { Locale } from './pdf-cells.ts'
import { drawFooters, type Footed } from './pdf-footers.ts'
import { drawHead } from './pdf-heading.ts'
import { INK, openPaper, type Orientation, type ReportFonts } from './pdf-paper.ts'
import { drawTable } from './pdf-table.ts'
import type { ReportTable } from '../inventory/report-table.ts'
import type { Steps } from '../steps.ts'

/** A report that is one table below its facts. */
export interface TableReport extends Locale, Footed {
  company_name: string
}

/** A label and its value, in the document's own fonts. */
export type LabelledFact = readonly [label: string, value: string]

/**
 * Draws it as an A4 PDF file, with its facts in rows above.
 *
 * @throws {RangeError} for an unknown time zone or an invalid instant.
 */
export function* drawTablePdf<Report extends TableReport>(
  report: Report,
  table: ReportTable,
  factsOf: (doc: jsPDF, report: Report) => readonly LabelledFact[][],
  fonts: ReportFonts,
  orientation: Orientation = 'portrait',
): Steps<Uint8Array<ArrayBuffer>> {
  const doc = openPaper(fonts, orientation)
  const { title, branch_name: subject, company_name: author } = report
  doc.setProperties({ title, subject, author, creator: 'Dram' })
  doc.setLanguage(report.language)
  doc.setCreationDate(new Date(report.printed_at))
  const facts = factsOf(doc, report).map((row) =>
    row.map(([label, value]) => ({ label, value, colour: INK })),
  )
  yield* drawTable(doc, table, report, drawHead(doc, report, facts) + 6)
  drawFooters(
    doc,
    Array.from({ length: doc.getNumberOfPages() }, () => report),
  )
  return new Uint8Array(doc.output('arraybuffer'))
}
