import type { jsPDF } from 'jspdf'
import type { InventoryReport } from './inventory-report.ts'
import { drawFooters } from '../pdf/pdf-footers.ts'
import { drawHeading } from '../pdf/pdf-heading.ts'
import { INK, MM_PER_POINT, openPaper, PAGE, pen, type ReportFonts } from '../pdf/pdf-paper.ts'
import { drawTable } from '../pdf/pdf-table.ts'
import { extendedTables } from './extended-tables.ts'
import { normalTable, type ReportTable } from './report-table.ts'
import type { Steps } from '../steps.ts'

const SECTION_SIZE = 13

/**
 * Inventories as one A4 PDF file, each starting on a new page. Needs no DOM, so it runs in a worker
 * and on the server alike; the caller provides the fonts.
 *
 * @throws {RangeError} for an unknown time zone or an invalid instant.
 */
export function* drawPdf(
  reports: readonly [InventoryReport, ...InventoryReport[]],
  fonts: ReportFonts,
): Steps<Uint8Array<ArrayBuffer>> {
  const doc = openPaper(fonts)
  const [first] = reports
  doc.setProperties({
    title: reports.map(({ title }) => title).join(', '),
    subject: first.branch_name,
    author: first.company_name,
    creator: 'Dram',
  })
  doc.setLanguage(first.language)
  doc.setCreationDate(new Date(first.printed_at))
  const owners: InventoryReport[] = []
  for (const report of reports) {
    if (report !== first) doc.addPage('a4', 'portrait')
    yield* drawReport(doc, report)
    while (owners.length < doc.getNumberOfPages()) owners.push(report)
  }
  drawFooters(doc, owners)
  return new Uint8Array(doc.output('arraybuffer'))
}

function* drawReport(doc: jsPDF, report: InventoryReport): Steps<void> {
  const top = drawHeading(doc, report)
  yield* drawTable(doc, normalTable(report), report, top)
  for (const table of extendedTables(report)) {
    if (table.rows.length > 0) yield* drawSection(doc, table, report)
  }
}

/** A further table, on landscape pages of its own. */
function* drawSection(doc: jsPDF, table: ReportTable, report: InventoryReport): Steps<void> {
  doc.addPage('a4', 'landscape')
  pen(doc, SECTION_SIZE, INK, 'bold')
  doc.text(table.title, PAGE.side, PAGE.top + SECTION_SIZE * MM_PER_POINT)
  yield* drawTable(doc, table, report, PAGE.top + 10)
}
