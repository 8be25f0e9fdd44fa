import { expose, transfer } from 'comlink'
import { sumTotals, totalsByGood } from '#domain/totals.ts'
import type { ReportParts } from '#reports/build-report.ts'
import type { ReportFonts } from '#reports/pdf-paper.ts'
import { reportFile, type ReportFile, type ReportFormat } from '#reports/report-file.ts'
import bold from '#reports/fonts/dram-sans-bold.ttf?url'
import regular from '#reports/fonts/dram-sans.ttf?url'

/**
 * The arithmetic and the files, off the page's thread. Report code is loaded at the first report
 * only.
 */
const compute = {
  totalsByGood,
  sumTotals,
  /** An inventory as a PDF or Excel file. */
  async reportFile(parts: ReportParts, format: ReportFormat): Promise<ReportFile> {
    const file = await reportFile([parts], { format, loadFonts: fetchFonts })
    return transfer(file, [file.bytes.buffer])
  },
}

async function fetchFonts(): Promise<ReportFonts> {
  const [regularFont, boldFont] = await Promise.all([fetchFont(regular), fetchFont(bold)])
  return { regular: regularFont, bold: boldFont }
}

/** The service worker has it ready when there is no network. */
async function fetchFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`font ${url}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

export type ComputeWorker = typeof compute

expose(compute)
