import type { LabelsOrder } from './labels-pdf.ts'
import type { ReportFonts } from '../pdf/pdf-paper.ts'
import { FILE_TYPES, reportFileName, type ReportFile } from '../inventory/report-file.ts'
import { inSlices } from '../steps.ts'

/** Labels as a named and typed file. The drawing code comes with the first one. */
export async function labelsFile(
  order: LabelsOrder,
  loadFonts: () => Promise<ReportFonts>,
): Promise<ReportFile> {
  const [{ drawLabels }, fonts] = await Promise.all([import('./labels-pdf.ts'), loadFonts()])
  const { length } = order.labels
  const bytes = await inSlices(drawLabels(order, fonts), length, () => undefined)
  return { name: reportFileName(order.title, order.about, 'pdf'), type: FILE_TYPES.pdf, bytes }
}
