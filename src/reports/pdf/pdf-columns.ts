import type { jsPDF } from 'jspdf'
import { must } from '#domain/must.ts'
import { FAINT, INK, pageOf, pen } from './pdf-paper.ts'
import type { ReportColumn } from '../inventory/report-table.ts'

export const NUMBER_COLUMN = { heading: '№', align: 'right', share: 10 } as const

export const PADDING = { top: 1.5, bottom: 1.5, left: 1.6, right: 1.6 } as const
const SIDES = PADDING.left + PADDING.right + 0.5
/** A column of words is at least this wide, in mm; see also `ReportColumn.least`. */
const LEAST = 16

/** A heading of so many letters stays on one line. */
const SHORT = 8

/** Sizes of a table's type, in points. */
export interface TypeSizes {
  head: number
  body: number
  foot: number
}

const TYPE: TypeSizes = { head: 7.5, body: 8.5, foot: 9 }
/** Smaller type is tried, in steps, when the columns need more than the page has. */
const SCALES = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4]

/** Position and width of a column on the page, in mm. */
export interface Place {
  left: number
  width: number
  isRight: boolean
}

/** Lines of texts that must not break, with the row number first: of rows, and of total lines. */
export interface Unbroken {
  rows: readonly string[][]
  sums: readonly string[][]
}

export interface Layout {
  type: TypeSizes
  /** The first is that of the row number. */
  places: Place[]
}

/**
 * Lays the columns out from `left` mm on, over the width of the page: none is narrower than its
 * longest number and than the longest word of its heading, and what is over is shared out.
 * @param whole what must not break
 */
export function layOut(
  doc: jsPDF,
  left: number,
  columns: readonly ReportColumn[],
  whole: Unbroken,
): Layout {
  const all: readonly ReportColumn[] = [NUMBER_COLUMN, ...columns]
  const { content } = pageOf(doc)
  const longest = longestTexts(doc, all, whole)
  const leastAt = (scale: number): number[] =>
    all.map(({ align, least = align === 'left' ? LEAST : 0 }, index) =>
      Math.max(least, (longest[index] ?? 0) * scale + SIDES),
    )
  const fitting = SCALES.find((each) => sumOf(leastAt(each)) <= content)
  const scale = must(fitting ?? SCALES.at(-1), 'scale')
  let next = left
  const places = shareOut(content, all, leastAt(scale)).map((width, index) => {
    const place = { left: next, width, isRight: all[index]?.align === 'right' }
    next += width
    return place
  })
  return {
    type: { head: TYPE.head * scale, body: TYPE.body * scale, foot: TYPE.foot * scale },
    places,
  }
}

/** The widest text of each column that must not break, in mm, in type of full size. */
function longestTexts(doc: jsPDF, columns: readonly ReportColumn[], whole: Unbroken): number[] {
  return columns.map(({ heading }, index) => {
    pen(doc, TYPE.head, FAINT, 'bold')
    const parts = heading.length <= SHORT ? [heading] : heading.split(' ')
    const words = parts.map((part) => doc.getTextWidth(part))
    const widthsIn = (lines: readonly string[][]): number[] =>
      lines.map((line) => doc.getTextWidth(line[index] ?? ''))
    pen(doc, TYPE.body, INK)
    const texts = widthsIn(whole.rows)
    pen(doc, TYPE.foot, INK, 'bold')
    return Math.max(...words, ...texts, ...widthsIn(whole.sums))
  })
}

/** Each gets what it needs, and of the rest as much as its share of the page lacks. */
function shareOut(
  content: number,
  columns: readonly ReportColumn[],
  least: readonly number[],
): number[] {
  const unit = content / sumOf(columns.map(({ share }) => share))
  const wanted = columns.map(({ share }, index) => Math.max(0, share * unit - (least[index] ?? 0)))
  const rest = content - sumOf(least)
  const all = sumOf(wanted) || 1
  return least.map((width, index) => width + (rest * (wanted[index] ?? 0)) / all)
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
