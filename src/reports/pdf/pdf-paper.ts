import { jsPDF } from 'jspdf'

/** Both weights of a TrueType font that covers Latin, Cyrillic and Armenian, as file bytes. */
export interface ReportFonts {
  regular: Uint8Array
  bold: Uint8Array
}

const REPLACEMENT = '\uFFFD'

export type Weight = 'normal' | 'bold'
export type Orientation = 'portrait' | 'landscape'
export type Colour = [red: number, green: number, blue: number]

export const FONT = 'report'
export const INK: Colour = [33, 27, 21]
export const FAINT: Colour = [122, 112, 102]
export const RULE: Colour = [222, 215, 206]
export const BAND: Colour = [246, 241, 234]
export const ACCENT: Colour = [138, 75, 18]
export const CALM: Colour = [47, 107, 71]

/** Sizes of an A4 page in portrait, in mm, as the first page is. */
export const PAGE = { width: 210, height: 297, side: 14, top: 16, bottom: 18 } as const
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side

/** The size of the present page in mm; wide tables are on landscape pages. */
export function pageOf(doc: jsPDF): { width: number; height: number; content: number } {
  const { pageSize } = doc.internal
  const width = pageSize.getWidth()
  return { width, height: pageSize.getHeight(), content: width - 2 * PAGE.side }
}

/** Points to millimetres, for lines of text whose size is given in points. */
export const MM_PER_POINT = 25.4 / 72

/**
 * An empty document with a font for every language of the product.
 * @param format A4, or the width and height of its pages in mm
 */
export function openPaper(
  fonts: ReportFonts,
  orientation: Orientation = 'portrait',
  format: 'a4' | [width: number, height: number] = 'a4',
): jsPDF {
  const shape = { unit: 'mm', format, orientation } as const
  const doc = new jsPDF({ ...shape, compress: true, putOnlyUsedFonts: true })
  addFont(doc, 'normal', fonts.regular)
  addFont(doc, 'bold', fonts.bold)
  doc.setFont(FONT, 'normal')
  return doc
}

/** Sets the style of the next text; `size` in points. */
export function pen(doc: jsPDF, size: number, colour: Colour = INK, weight: Weight = 'normal') {
  doc.setFont(FONT, weight)
  doc.setFontSize(size)
  doc.setTextColor(...colour)
}

/**
 * Text that the font can print: on one line, its numbers kept with their units, in composed letters,
 * because the font has few combining marks, and with a replacement for each character that the font
 * lacks, which would vanish otherwise.
 */
export function printable(doc: jsPDF, text: string): string {
  const font = doc.getFont().metadata as { characterToGlyph(code: number): number }
  const composed = text
    .normalize('NFC')
    .replace(/(?:(?![\u00A0\u202F])[\p{Cc}\s])+/gu, ' ')
    .trim()
    .replace(/(\d) (?=\p{L}{1,2}(?![\p{L}\d]))/gu, '$1\u00A0')
  return Array.from(composed, (character) => {
    const code = character.codePointAt(0) ?? 0
    return font.characterToGlyph(code) === 0 ? REPLACEMENT : character
  }).join('')
}

/** Wraps text to a width in mm; text that needs more than `most` lines ends with an ellipsis. */
export function linesOf(doc: jsPDF, text: string, width: number, most: number): string[] {
  const lines = doc.splitTextToSize(text, width) as string[]
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${(lines[most - 1] ?? '').slice(0, -1)}…`]
}

function addFont(doc: jsPDF, weight: Weight, bytes: Uint8Array): void {
  const file = `${FONT}-${weight}.ttf`
  doc.addFileToVFS(file, binaryString(bytes))
  doc.addFont(file, FONT, weight)
}

/** One character per byte, in chunks small enough to be arguments of one call. */
function binaryString(bytes: Uint8Array): string {
  const chunk = 8192
  let text = ''
  for (let start = 0; start < bytes.length; start += chunk) {
    text += String.fromCharCode(...bytes.subarray(start, start + chunk))
  }
  return text
}
