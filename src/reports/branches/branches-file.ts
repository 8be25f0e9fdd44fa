import type { FileOptions, ReportFile } from '../inventory/report-file.ts'
import { tableFile } from '../table-file.ts'
import { branchesReport, type BranchesInput } from './branches-report.ts'

/** A month of branches beside each other as a named and typed file. */
export function branchesFile(input: BranchesInput, options: FileOptions): Promise<ReportFile> {
  const report = branchesReport(input)
  const drawing = {
    xlsx: async () => (await import('./branches-excel.ts')).drawBranchesExcel,
    pdf: async () => (await import('./branches-pdf.ts')).drawBranchesPdf,
  }
  return tableFile(report, { title: report.title, rows: report.branches.length }, drawing, options)
}
