import bold from '#reports/fonts/dram-sans-bold.ttf?inline'
import regular from '#reports/fonts/dram-sans.ttf?inline'
import type { ReportFonts } from '#reports/pdf/pdf-paper.ts'

/** The fonts of a PDF, the same as for reports made in the page. */
export const fonts: ReportFonts = { regular: bytesOf(regular), bold: bytesOf(bold) }

function bytesOf(dataUrl: string): Uint8Array {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
