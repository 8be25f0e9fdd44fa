import { comparisonReport, type ComparisonInput } from './comparison-report.ts'
import type { FileOptions, ReportFile } from '../inventory/report-file.ts'
import { tableFile } from '../table-file.ts'

/** Two compared inventories as a named and typed file. */
export function comparisonFile(input: ComparisonInput, options: FileOptions): Promise<ReportFile> {
  const report = comparisonReport(input)
  const title = `${report.title} ${report.before.title} – ${report.now.title}`
  const drawing = {
    xlsx: async () => (await import('./comparison-excel.ts')).drawComparisonExcel,
    pdf: async () => (await import('./comparison-pdf.ts')).drawComparisonPdf,
  }
  return tableFile(report, { title, rows: report.lines.length }, drawing, options)
}
