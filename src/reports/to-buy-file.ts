import { FILE_TYPES, reportFileName, type FileOptions, type ReportFile } from './report-file.ts'
import { inSlices, type Steps } from './steps.ts'
import { toBuyReport, type ToBuyInput, type ToBuyReport } from './to-buy-report.ts'

/** What to buy for a branch as a named and typed file. The drawing code comes with the first one. */
export async function toBuyFile(input: ToBuyInput, options: FileOptions): Promise<ReportFile> {
  const { format, onProgress = () => undefined, signal } = options
  const report = toBuyReport(input)
  const { runsOut, enough, notMoved, unknown } = report.list
  const rows = [runsOut, enough, notMoved, unknown].flat().length
  const bytes = await inSlices(await stepsOf(report, options), rows, onProgress, signal)
  const name = reportFileName(report.title, report.branch_name, format)
  return { name, type: FILE_TYPES[format], bytes }
}

async function stepsOf(
  report: ToBuyReport,
  { format, loadFonts }: FileOptions,
): Promise<Steps<Uint8Array<ArrayBuffer>>> {
  if (format === 'xlsx') return (await import('./to-buy-excel.ts')).drawToBuyExcel(report)
  const [{ drawToBuyPdf }, fonts] = await Promise.all([import('./to-buy-pdf.ts'), loadFonts()])
  return drawToBuyPdf(report, fonts)
}
