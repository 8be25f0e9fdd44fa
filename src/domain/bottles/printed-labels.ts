/**
 * What labels are printed on: an A4 sheet of 24 stickers of 70 × 37 mm, or a roll of stickers of
 * 40 × 30 mm.
 */
export const LABEL_PAPERS = ['sheet', 'roll'] as const
export type LabelPaper = (typeof LABEL_PAPERS)[number]

/** Stickers of one sheet. */
export const LABELS_OF_SHEET = 24

/** Ten sheets at once. */
export const LABELS_MAX = 240

/** A label as it is printed. */
export interface PrintedLabel {
  label: string
  /** The name of its good; null while the bottle's contents are unknown. */
  name: string | null
}

/** The label in its QR code: without hyphens, which some keyboard layouts do not type. */
export function labelAsScanned(label: string): string {
  return label.replaceAll('-', '')
}
