import { expose, transfer } from 'comlink'
import { measure } from '#domain/measurement.ts'
import { sumTotals, totalsByGood } from '#domain/totals.ts'
import type { InventoryReport } from '#reports/inventory-report.ts'
import bold from '#reports/fonts/dram-sans-bold.ttf?url'
import regular from '#reports/fonts/dram-sans.ttf?url'

/**
 * The arithmetic and the files, off the page's thread. Report code is loaded at the first report
 * only.
 */
const compute = {
  measure,
  totalsByGood,
  sumTotals,
  /** The report as a PDF file. */
  async inventoryPdf(report: InventoryReport): Promise<Uint8Array<ArrayBuffer>> {
    const [{ inventoryPdf }, regularFont, boldFont] = await Promise.all([
      import('#reports/pdf.ts'),
      fetchFont(regular),
      fetchFont(bold),
    ])
    return moved(inventoryPdf(report, { regular: regularFont, bold: boldFont }))
  },
  /** The report as an .xlsx file. */
  async inventoryExcel(report: InventoryReport): Promise<Uint8Array<ArrayBuffer>> {
    const { inventoryExcel } = await import('#reports/excel.ts')
    return moved(inventoryExcel(report))
  },
}

/** The service worker has it ready when there is no network. */
async function fetchFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`font ${url}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Hands the bytes over without a copy. */
function moved(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = file as Uint8Array<ArrayBuffer>
  return transfer(bytes, [bytes.buffer])
}

export type ComputeWorker = typeof compute

expose(compute)
