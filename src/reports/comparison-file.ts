import {
  comparisonReport,
  type ComparisonInput,
  type ComparisonReport,
} from './comparison-report.ts'
import { FILE_TYPES, reportFileName, type FileOptions, type ReportFile } from './report-file.ts'
import { inSlices, type Steps } from './steps.ts'

/** Two compared inventories as a named and typed file. The drawing code comes with the first one. */
export async function comparisonFile(
  input: ComparisonInput,
  options: FileOptions,
): Promise<ReportFile> {
  const { format, onProgress = () => undefined, signal } = options
  const report = comparisonReport(input)
  const steps = await stepsOf(report, options)
  const bytes = await inSlices(steps, report.lines.length, onProgress, signal)
  const kind = `${report.before.title} – ${report.now.title}`
  const name = reportFileName(`${report.title} ${kind}`, report.branch_name, format)
  return { name, type: FILE_TYPES[format], bytes }
}

async function stepsOf(
  report: ComparisonReport,
  { format, loadFonts }: FileOptions,
): Promise<Steps<Uint8Array<ArrayBuffer>>> {
  if (format === 'xlsx') return (await import('./comparison-excel.ts')).drawComparisonExcel(report)
  const [{ drawComparisonPdf }, fonts] = await Promise.all([
    import('./comparison-pdf.ts'),
    loadFonts(),
  ])
  return drawComparisonPdf(report, fonts)
}
