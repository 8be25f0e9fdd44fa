import { buildReport, type ReportParts } from './build-report.ts'
import type { ReportFonts } from './pdf-paper.ts'

export type ReportFormat = 'pdf' | 'xlsx'

const TYPES: Record<ReportFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export interface ReportFile {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * The inventory as a file, named and typed: on the phone and at the server the same. What draws is
 * large, so it is loaded at the first file.
 */
export async function reportFile(
  parts: ReportParts,
  format: ReportFormat,
  loadFonts: () => Promise<ReportFonts>,
): Promise<ReportFile> {
  const report = buildReport(parts)
  const name = reportFileName(parts.title, parts.branchName, format)
  return { name, type: TYPES[format], bytes: await draw() }

  async function draw(): Promise<Uint8Array<ArrayBuffer>> {
    if (format === 'xlsx') return (await import('./excel.ts')).inventoryExcel(report)
    const [{ inventoryPdf }, fonts] = await Promise.all([import('./pdf.ts'), loadFonts()])
    return inventoryPdf(report, fonts)
  }
}

/** A name for the file that every file system takes: `Inventory 47 – Cascade.pdf`. */
export function reportFileName(title: string, branchName: string, extension: string): string {
  const name = [title, branchName].filter((part) => part !== '').join(' – ')
  // eslint-disable-next-line no-control-regex -- control characters are what it takes out
  const safe = name.replaceAll(/[\u0000-\u001F\u007F"*/:<>?\\|#]+/g, ' ').replaceAll(/\s+/g, ' ')
  return `${safe.trim().slice(0, 120)}.${extension}`
}
