import type { ReportFonts } from './pdf/pdf-paper.ts'
import {
  FILE_TYPES,
  reportFileName,
  type FileOptions,
  type ReportFile,
} from './inventory/report-file.ts'
import { inSlices, type Steps } from './steps.ts'

type Drawn = Steps<Uint8Array<ArrayBuffer>>

/** How a report is drawn in either format. */
interface Drawing<Report> {
  xlsx: () => Promise<(report: Report) => Drawn>
  pdf: () => Promise<(report: Report, fonts: ReportFonts) => Drawn>
}

/**
 * A report of one table as a named and typed file. The drawing code comes with the first one.
 * @param title of the file's name
 * @param rows about how many steps its drawing takes
 */
export async function tableFile<Report extends { branch_name: string }>(
  report: Report,
  { title, rows }: { title: string; rows: number },
  drawing: Drawing<Report>,
  { format, loadFonts, onProgress = () => undefined, signal }: FileOptions,
): Promise<ReportFile> {
  const steps = async (): Promise<Drawn> => {
    if (format === 'xlsx') return (await drawing.xlsx())(report)
    const [draw, fonts] = await Promise.all([drawing.pdf(), loadFonts()])
    return draw(report, fonts)
  }
  const bytes = await inSlices(await steps(), rows, onProgress, signal)
  const name = reportFileName(title, report.branch_name, format)
  return { name, type: FILE_TYPES[format], bytes }
}
