import type { FileOptions, ReportFile } from '../inventory/report-file.ts'
import { tableFile } from '../table-file.ts'
import { toBuyReport, type ToBuyInput } from './to-buy-report.ts'

/** What to buy for a branch as a named and typed file. */
export function toBuyFile(input: ToBuyInput, options: FileOptions): Promise<ReportFile> {
  const report = toBuyReport(input)
  const { runsOut, enough, notMoved, unknown } = report.list
  const rows = [runsOut, enough, notMoved, unknown].flat().length
  const drawing = {
    xlsx: async () => (await import('./to-buy-excel.ts')).drawToBuyExcel,
    pdf: async () => (await import('./to-buy-pdf.ts')).drawToBuyPdf,
  }
  return tableFile(report, { title: report.title, rows }, drawing, options)
}
