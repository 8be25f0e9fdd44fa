import type { jsPDF } from 'jspdf'
import { writerOf, type Locale } from './pdf-cells.ts'
import {
  layOut,
  NUMBER_COLUMN,
  PADDING,
  type Place,
  type TypeSizes,
  type Unbroken,
} from './pdf-columns.ts'
import {
  ACCENT,
  BAND,
  FAINT,
  INK,
  linesOf,
  MM_PER_POINT,
  PAGE,
  pageOf,
  pen,
  printable,
  RULE,
  type Colour,
} from './pdf-paper.ts'
import { numbersOf, spokenStacks, stackedText, unbroken, type Stack } from './pdf-stacks.ts'
import type { ReportCell } from '../inventory/report-cells.ts'
import type { ReportTable, ReportTotal } from '../inventory/report-table.ts'
import type { Steps } from '../steps.ts'

const LINE = 1.15
const BAND_HEIGHT = 6.4
const BAND_GAP = 2.6

/**
 * Draws the table from `top` mm on, over as many pages as it needs, with its heading on each; one
 * step is one row. The band of a goods type is drawn together with the first row below it, so that
 * no page ends with a band alone.
 */
export function* drawTable(
  doc: jsPDF,
  table: ReportTable,
  locale: Locale,
  top: number,
): Steps<void> {
  const write = writerOf(doc, locale)
  const stacks = spokenStacks(table)
  const textsOf = (cells: readonly ReportCell[]): string[] =>
    stacks.map((stack) => stackedText(stack, cells, write))
  const written = (totals: readonly ReportTotal[] = []): string[][] =>
    totals.map(({ cells }) => ['', ...textsOf(cells)])
  const foot = written(table.totals)
  const whole = { rows: unbroken(table, stacks, write), sums: foot.flatMap(numbersOf(stacks)) }
  const paper = new TablePaper(doc, stacks, whole, top)
  let group: string | null = null
  for (const [index, row] of table.rows.entries()) {
    const own = groupOf(row)
    const isLast = !table.rows[index + 1] || own !== groupOf(table.rows[index + 1])
    paper.drawRow([String(index + 1), ...textsOf(row.cells)], {
      band: own === group ? null : own,
      subtotals: isLast ? written(table.subtotals?.get(row.group)) : [],
    })
    group = own
    yield
  }
  paper.drawFoot(foot)
}

function groupOf(row: ReportTable['rows'][number] | undefined): string {
  return [row?.group, row?.detail].filter(Boolean).join(' · ')
}

/** What is drawn together with a row. */
interface Around {
  /** The name of the group that begins with the row. */
  band: string | null
  /** The subtotals of the group that ends with it. */
  subtotals: readonly string[][]
}

/** A row's texts, wrapped to the widths of their columns. */
interface Lines {
  cells: (readonly string[])[]
  height: number
}

/** The pages of one table, filled from the top. */
class TablePaper {
  readonly #doc: jsPDF
  readonly #head: string[]
  readonly #places: Place[]
  readonly #type: TypeSizes
  readonly #bottom: number
  readonly #orientation: 'portrait' | 'landscape'
  #y: number

  constructor(doc: jsPDF, stacks: readonly Stack[], whole: Unbroken, top: number) {
    const { width, height } = pageOf(doc)
    this.#doc = doc
    const columns = stacks.map(([column]) => column)
    this.#head = [NUMBER_COLUMN, ...columns].map(({ heading }) => heading)
    const { places, type } = layOut(doc, PAGE.side, columns, whole)
    this.#places = places
    this.#type = type
    this.#bottom = height - PAGE.bottom
    this.#orientation = width > height ? 'landscape' : 'portrait'
    this.#y = top
    this.#drawHead()
  }

  drawRow(texts: readonly string[], { band, subtotals }: Around): void {
    const lines = this.#break(texts, this.#type.body)
    const sums = subtotals.map((sum) => this.#break(sum, this.#type.body))
    const bandHeight = band === null ? 0 : BAND_GAP + BAND_HEIGHT
    this.#makeRoom(bandHeight + lines.height + heightOf(sums))
    if (band !== null) this.#drawBand(band)
    this.#y += bandHeight
    const [number, ...rest] = lines.cells
    pen(this.#doc, this.#type.body, FAINT)
    this.#write([number ?? []], this.#places, this.#type.body)
    this.#doc.setTextColor(...INK)
    this.#write(rest, this.#places.slice(1), this.#type.body)
    this.#y += lines.height
    this.#rule(0.1, RULE)
    if (sums.length > 0) this.#drawSubtotals(sums)
  }

  #drawSubtotals(sums: readonly Lines[]): void {
    pen(this.#doc, this.#type.body, INK, 'bold')
    for (const { cells, height } of sums) {
      this.#write(cells, this.#places, this.#type.body)
      this.#y += height
    }
    this.#rule(0.1, RULE)
  }

  /** Totals stay together, below the last row. */
  drawFoot(foot: readonly string[][]): void {
    if (foot.length === 0) return
    pen(this.#doc, this.#type.foot, INK, 'bold')
    const lines = foot.map((texts) => this.#break(texts, this.#type.foot))
    this.#makeRoom(heightOf(lines))
    this.#rule(0.4, ACCENT)
    pen(this.#doc, this.#type.foot, INK, 'bold')
    for (const { cells, height } of lines) {
      this.#write(cells, this.#places, this.#type.foot)
      this.#y += height
    }
  }

  #drawHead(): void {
    pen(this.#doc, this.#type.head, FAINT, 'bold')
    const { cells, height } = this.#break(this.#head, this.#type.head)
    const inner = height - PADDING.top - PADDING.bottom
    // Short headings are aligned to the bottom line.
    const low = cells.map((lines) => inner - lines.length * lineHeight(this.#type.head))
    this.#write(cells, this.#places, this.#type.head, low)
    this.#y += height
    this.#rule(0.4, RULE)
  }

  #drawBand(group: string): void {
    const doc = this.#doc
    const { content } = pageOf(doc)
    const y = this.#y + BAND_GAP
    doc.setFillColor(...BAND)
    doc.rect(PAGE.side, y, content, BAND_HEIGHT, 'F')
    pen(doc, this.#type.body, ACCENT, 'bold')
    const name = linesOf(doc, printable(doc, group) || '—', content - 4, 1)
    doc.text(name, PAGE.side + PADDING.left, y + BAND_HEIGHT / 2, { baseline: 'middle' })
  }

  #makeRoom(height: number): void {
    if (this.#y + height <= this.#bottom) return
    this.#doc.addPage('a4', this.#orientation)
    this.#y = PAGE.top
    this.#drawHead()
    pen(this.#doc, this.#type.body, INK)
  }

  /** In the font in which they will be written. */
  #break(texts: readonly string[], size: number): Lines {
    if (size === this.#type.body) pen(this.#doc, size, INK)
    const cells = texts.map((text, index) => this.#linesIn(text, this.#places[index]))
    const most = Math.max(1, ...cells.map((lines) => lines.length))
    return { cells, height: most * lineHeight(size) + PADDING.top + PADDING.bottom }
  }

  #linesIn(text: string, place: Place | undefined): readonly string[] {
    if (text === '' || !place) return []
    const room = place.width - PADDING.left - PADDING.right
    return text.split('\n').flatMap((line) => {
      if (this.#doc.getTextWidth(line) <= room) return [line]
      return this.#doc.splitTextToSize(line, room) as string[]
    })
  }

  #write(
    cells: readonly (readonly string[])[],
    places: readonly Place[],
    size: number,
    low: readonly number[] = [],
  ): void {
    const first = this.#y + PADDING.top + size * MM_PER_POINT * (2 - LINE)
    for (const [index, lines] of cells.entries()) {
      const place = places[index]
      if (!place) continue
      for (const [number, text] of lines.entries()) {
        const y = first + (low[index] ?? 0) + number * lineHeight(size)
        this.#doc.text(text, this.#xOf(text, place), y)
      }
    }
  }

  #xOf(text: string, { left, width, isRight }: Place): number {
    return isRight
      ? left + width - PADDING.right - this.#doc.getTextWidth(text)
      : left + PADDING.left
  }

  #rule(width: number, colour: Colour): void {
    const { content } = pageOf(this.#doc)
    this.#doc.setDrawColor(...colour)
    this.#doc.setLineWidth(width)
    this.#doc.line(PAGE.side, this.#y, PAGE.side + content, this.#y)
  }
}

function heightOf(lines: readonly Lines[]): number {
  return lines.reduce((sum, { height }) => sum + height, 0)
}

function lineHeight(size: number): number {
  return size * MM_PER_POINT * LINE
}
