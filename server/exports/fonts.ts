import bold from '#reports/fonts/dram-sans-bold.ttf?inline'
import regular from '#reports/fonts/dram-sans.ttf?inline'
import type { ReportFonts } from '#reports/pdf-paper.ts'

/** The letters of a PDF, the same as the page's. */
export const fonts: ReportFonts = { regular: bytesOf(regular), bold: bytesOf(bold) }

function bytesOf(dataUrl: string): Uint8Array {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
