import type { FileOptions, ReportFile } from '../inventory/report-file.ts'
import { sentReport, type SentInput } from './sent-report.ts'
import { tableFile } from '../table-file.ts'

/** A document that was sent to the point-of-sale system as a named and typed file. */
export function sentFile(input: SentInput, options: FileOptions): Promise<ReportFile> {
  const report = sentReport(input)
  const drawing = {
    xlsx: async () => (await import('./sent-excel.ts')).drawSentExcel,
    pdf: async () => (await import('./sent-pdf.ts')).drawSentPdf,
  }
  const rows = report.document.lines.length
  return tableFile(report, { title: report.title, rows }, drawing, options)
}
