import type { jsPDF } from 'jspdf'
import type { InventoryReport } from '../inventory/inventory-report.ts'
import { FAINT, linesOf, PAGE, pageOf, pen, printable } from './pdf-paper.ts'
import { formatWallClock } from '../wall-clock.ts'

/** What stands at the foot of a page. */
export interface Footed extends Pick<
  InventoryReport,
  'title' | 'branch_name' | 'printed_at' | 'time_zone'
> {
  labels: Pick<InventoryReport['labels'], 'printed_at' | 'page_of'>
}

/** @param owners the report of each page */
export function drawFooters(doc: jsPDF, owners: readonly Footed[]): void {
  for (const [index, report] of owners.entries()) {
    doc.setPage(index + 1)
    const { width, height, content } = pageOf(doc)
    const printed = formatWallClock(report.printed_at, report.time_zone)
    const name = printable(doc, `${report.title} · ${report.branch_name}`)
    const y = height - 10
    pen(doc, 7.5, FAINT)
    doc.text(linesOf(doc, name, content * 0.45, 1), PAGE.side, y)
    doc.text(`${report.labels.printed_at} ${printed}`, width - PAGE.side - 38, y, {
      align: 'right',
    })
    doc.text(numberOf(report.labels.page_of, index + 1, owners.length), width - PAGE.side, y, {
      align: 'right',
    })
  }
}

function numberOf(label: string, page: number, pages: number): string {
  return label.replace('{page}', String(page)).replace('{pages}', String(pages))
}
