import type { ReportFonts } from '#reports/pdf/pdf-paper.ts'
import bold from '#reports/fonts/dram-sans-bold.ttf?url'
import regular from '#reports/fonts/dram-sans.ttf?url'

export async function fetchFonts(): Promise<ReportFonts> {
  const [regularFont, boldFont] = await Promise.all([fetchFont(regular), fetchFont(bold)])
  return { regular: regularFont, bold: boldFont }
}

/** The service worker has it cached for when there is no network. */
async function fetchFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`font ${url}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
