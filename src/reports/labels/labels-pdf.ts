import type { jsPDF } from 'jspdf'
import { encode } from 'uqr'
import {
  labelAsScanned,
  type LabelPaper,
  type PrintedLabel,
} from '#domain/bottles/printed-labels.ts'
import {
  linesOf,
  MM_PER_POINT,
  openPaper,
  pen,
  printable,
  type ReportFonts,
} from '../pdf/pdf-paper.ts'
import type { Steps } from '../steps.ts'

/** In mm, and text sizes in points. */
interface Sticker {
  width: number
  height: number
  /** Printers leave so much of an edge blank, and stickers are cut as inexactly. */
  inset: number
  columns: number
  rows: number
  code: number
  name: number
}

const PAGE_OF: Record<LabelPaper, [width: number, height: number]> = {
  sheet: [210, 297],
  roll: [40, 30],
}

const STICKERS: Record<LabelPaper, Sticker> = {
  sheet: { width: 70, height: 37, inset: 5, columns: 3, rows: 8, code: 13, name: 9 },
  roll: { width: 40, height: 30, inset: 2, columns: 1, rows: 1, code: 11, name: 7 },
}

/** Light modules around the code, without which cameras do not find it (ISO/IEC 18004, 6.3.8). */
const QUIET = 4

/** Without it, viewers show hairlines between rows of modules. */
const OVERLAP = 1.02

const LINE = 1.2

/** In points. */
const SMALLEST_NAME = 4.5

export interface LabelsOrder {
  labels: readonly PrintedLabel[]
  paper: LabelPaper
  title: string
  /** What tells its file from others: the label, or how many and when. */
  about: string
}

/** Labels of bottles as a PDF file for stickers: the QR code, the name where it is known, the code. */
export function* drawLabels(
  { labels, paper, title }: Omit<LabelsOrder, 'about'>,
  fonts: ReportFonts,
): Steps<Uint8Array<ArrayBuffer>> {
  const [width, height] = PAGE_OF[paper]
  const doc = openPaper(fonts, width > height ? 'landscape' : 'portrait', [width, height])
  doc.setProperties({ title, creator: 'Dram' })
  const sticker = STICKERS[paper]
  const perPage = sticker.columns * sticker.rows
  const left = (width - sticker.columns * sticker.width) / 2
  const top = (height - sticker.rows * sticker.height) / 2
  for (const [at, label] of labels.entries()) {
    if (at > 0 && at % perPage === 0) doc.addPage()
    const column = at % sticker.columns
    const row = Math.floor((at % perPage) / sticker.columns)
    drawLabel(doc, label, sticker, left + column * sticker.width, top + row * sticker.height)
    yield
  }
  return new Uint8Array(doc.output('arraybuffer'))
}

/** @param x of the sticker's left edge, in mm; `y` of its top */
function drawLabel(doc: jsPDF, printed: PrintedLabel, sticker: Sticker, x: number, y: number) {
  const { width, height, inset, code, name } = sticker
  const side = height - 2 * inset - code * MM_PER_POINT * LINE
  drawCode(doc, printed.label, x + inset, y + inset, side)
  pen(doc, code, BLACK, 'bold')
  // Some signs are wider than others, and the number is what people copy by hand.
  const fitting = (width - 2 * inset) / doc.getTextWidth(printed.label)
  pen(doc, code * Math.min(1, fitting), BLACK, 'bold')
  doc.text(printed.label, x + inset, y + height - inset, { baseline: 'bottom' })
  if (printed.name === null) return
  const room = width - 2 * inset - side
  const known = printable(doc, printed.name)
  const size = sizeOf(doc, known, name, room)
  pen(doc, size, BLACK)
  const most = Math.floor(side / (size * MM_PER_POINT * LINE))
  const lines = linesOf(doc, known, room, most)
  doc.text(lines, x + inset + side, y + inset, { baseline: 'top', lineHeightFactor: LINE })
}

/** As large as its longest word allows, so that none is broken, and can still be read. */
function sizeOf(doc: jsPDF, name: string, size: number, room: number): number {
  pen(doc, size, BLACK)
  const longest = Math.max(...name.split(' ').map((word) => doc.getTextWidth(word)))
  return Math.max(SMALLEST_NAME, size * Math.min(1, room / longest))
}

/** Printers for rolls know no other. */
const BLACK: [number, number, number] = [0, 0, 0]

/** A quarter of the code may be torn or dirty (level Q), and it still has the fewest modules. */
function drawCode(doc: jsPDF, label: string, x: number, y: number, side: number): void {
  const { data, size } = encode(labelAsScanned(label), { ecc: 'Q', border: QUIET })
  const module = side / size
  doc.setFillColor(...BLACK)
  data.forEach((row, down) => {
    for (const [from, length] of darkRuns(row)) {
      doc.rect(x + from * module, y + down * module, length * module, module * OVERLAP, 'F')
    }
  })
}

/** The beginnings and lengths of a row's dark modules. */
function darkRuns(row: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, at) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === at) last[1] += 1
    else runs.push([at, 1])
  })
  return runs
}
