import type { jsPDF } from 'jspdf'
import type { InventoryReport } from './inventory-report.ts'
import { drawHeading } from './pdf-heading.ts'
import {
  FAINT,
  INK,
  linesOf,
  MM_PER_POINT,
  openPaper,
  PAGE,
  pageOf,
  pen,
  printable,
  type ReportFonts,
} from './pdf-paper.ts'
import { drawTable } from './pdf-table.ts'
import { extendedTables } from './extended-tables.ts'
import { normalTable, type ReportTable } from './report-table.ts'
import { formatWallClock } from './wall-clock.ts'

const SECTION_SIZE = 13

/**
 * The inventory as a PDF file for A4. Needs neither page nor document, so it runs in a worker and
 * on the server alike; the caller brings the fonts.
 *
 * @throws RangeError for an unknown time zone or an invalid instant.
 */
export function inventoryPdf(report: InventoryReport, fonts: ReportFonts): Uint8Array<ArrayBuffer> {
  const doc = openPaper(fonts)
  doc.setProperties({
    title: report.title,
    subject: report.branch_name,
    author: report.company_name,
    creator: 'Dram',
  })
  doc.setLanguage(report.language)
  doc.setCreationDate(new Date(report.printed_at))
  const top = drawHeading(doc, report)
  drawTable(doc, normalTable(report), report, top)
  for (const table of extendedTables(report)) drawSection(doc, table, report)
  drawFooters(doc, report)
  return new Uint8Array(doc.output('arraybuffer'))
}

/** A further table, on pages of its own that lie on their side. */
function drawSection(doc: jsPDF, table: ReportTable, report: InventoryReport): void {
  doc.addPage('a4', 'landscape')
  pen(doc, SECTION_SIZE, INK, 'bold')
  doc.text(table.title, PAGE.side, PAGE.top + SECTION_SIZE * MM_PER_POINT)
  drawTable(doc, table, report, PAGE.top + 10)
}

function drawFooters(doc: jsPDF, report: InventoryReport): void {
  const pages = doc.getNumberOfPages()
  const printed = formatWallClock(report.printed_at, report.time_zone)
  const name = printable(doc, `${report.title} · ${report.branch_name}`)
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page)
    const { width, height, content } = pageOf(doc)
    const y = height - 10
    pen(doc, 7.5, FAINT)
    doc.text(linesOf(doc, name, content * 0.45, 1), PAGE.side, y)
    doc.text(`${report.labels.printed_at} ${printed}`, width - PAGE.side - 38, y, {
      align: 'right',
    })
    doc.text(numberOf(report.labels.page_of, page, pages), width - PAGE.side, y, {
      align: 'right',
    })
  }
}

function numberOf(label: string, page: number, pages: number): string {
  return label.replace('{page}', String(page)).replace('{pages}', String(pages))
}
