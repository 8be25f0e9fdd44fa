import { buildReport, type ReportInput } from './build-report.ts'
import type { InventoryReport } from './inventory-report.ts'
import type { ReportFonts } from '../pdf/pdf-paper.ts'
import { inSlices, type Steps } from '../steps.ts'

export type ReportFormat = 'pdf' | 'xlsx'

export const FILE_TYPES: Record<ReportFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export interface ReportFile {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface FileOptions {
  format: ReportFormat
  loadFonts: () => Promise<ReportFonts>
  /** Called with the finished part, from 0 to 1. */
  onProgress?: (part: number) => void
  /** Ends the work; the file then rejects with its reason. */
  signal?: AbortSignal
}

type Several<T> = readonly [T, ...T[]]

/**
 * One inventory or several as a named and typed file, the same on the phone and on the server. The
 * drawing code is large, so it is loaded with the first file. The work is done in slices that leave
 * the thread free for others.
 */
export async function reportFile(
  all: Several<ReportInput>,
  { format, loadFonts, onProgress = () => undefined, signal }: FileOptions,
): Promise<ReportFile> {
  const [first, ...others] = all
  const reports: Several<InventoryReport> = [buildReport(first), ...others.map(buildReport)]
  const rows = reports.reduce((sum, report) => sum + rowsOf(report), 0)
  const steps = await stepsOf(reports, format, loadFonts)
  const { labels } = first.messages
  const kind = first.changes === null ? '' : labels.extended
  const name =
    all.length === 1
      ? reportFileName(first.title, first.branchName, format, kind)
      : reportFileName(labels.inventories, first.companyName, format, kind)
  return { name, type: FILE_TYPES[format], bytes: await inSlices(steps, rows, onProgress, signal) }
}

async function stepsOf(
  reports: Several<InventoryReport>,
  format: ReportFormat,
  loadFonts: () => Promise<ReportFonts>,
): Promise<Steps<Uint8Array<ArrayBuffer>>> {
  if (format === 'xlsx') return (await import('./excel.ts')).drawExcel(reports)
  const [{ drawPdf }, fonts] = await Promise.all([import('./pdf.ts'), loadFonts()])
  return drawPdf(reports, fonts)
}

/** The number of rows that its tables will have. */
function rowsOf({ rows, extended }: InventoryReport): number {
  return rows.length + (extended ? extended.entries.length + 2 * extended.changes.length : 0)
}

/**
 * A file name that every file system accepts: `Inventory 47 – Cascade – extended.pdf`.
 * @param kind keeps the forms of one inventory apart
 */
export function reportFileName(
  title: string,
  branchName: string,
  extension: string,
  kind = '',
): string {
  const name = [title, branchName].filter((part) => part !== '').join(' – ')
  // eslint-disable-next-line no-control-regex -- control characters are what it removes
  const safe = name.replaceAll(/[\u0000-\u001F\u007F"*/:<>?\\|#]+/g, ' ').replaceAll(/\s+/g, ' ')
  const ending = kind === '' ? '' : ` – ${kind}`
  return `${safe.trim().slice(0, 120)}${ending}.${extension}`
}
