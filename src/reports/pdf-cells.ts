import type { jsPDF } from 'jspdf'
import { traitsOf, type Language } from '#domain/languages.ts'
import { withoutMinusZero } from '#domain/minus-zero.ts'
import { FAINT, INK, pageOf, pen, printable } from './pdf-paper.ts'
import type { StockValue } from '#domain/stock/value.ts'
import { money, valuedOf, type ReportCell } from './report-cells.ts'
import type { ReportColumn } from './report-table.ts'
import { formatWallClock } from './wall-clock.ts'

const NUMBER_COLUMN = { heading: '№', align: 'right', share: 10 } as const

export const BODY_SIZE = 8.5
export const HEAD_SIZE = 7.5
export const FOOT_SIZE = 9
export const PADDING = { top: 1.5, bottom: 1.5, left: 1.6, right: 1.6 } as const

/** The locale of dates and numbers. */
export interface Locale {
  language: Language
  time_zone: string
}

/** Position and width of a column on the page, in mm. */
export interface Place {
  left: number
  width: number
  isRight: boolean
}

/** The columns' places from `left` mm on; the first is that of the row number. */
export function placesOf(
  doc: jsPDF,
  left: number,
  columns: readonly ReportColumn[],
  foot: readonly string[][],
): Place[] {
  const all = [NUMBER_COLUMN, ...columns]
  let next = left
  return columnWidths(doc, all, foot).map((width, index) => {
    const place = { left: next, width, isRight: all[index]?.align === 'right' }
    next += width
    return place
  })
}

export function headOf(columns: readonly ReportColumn[]): string[] {
  return [NUMBER_COLUMN.heading, ...columns.map(({ heading }) => heading)]
}

/** Column widths in mm; a column with a longer word or number takes space from the widest. */
function columnWidths(
  doc: jsPDF,
  columns: readonly ReportColumn[],
  foot: readonly string[][],
): number[] {
  const { content } = pageOf(doc)
  const unit = content / columns.reduce((sum, column) => sum + column.share, 0)
  const widths = columns.map(({ heading, share, align }, index) => {
    pen(doc, HEAD_SIZE, FAINT, 'bold')
    const words = heading.split(' ').map((word) => doc.getTextWidth(word))
    pen(doc, FOOT_SIZE, INK, 'bold')
    const sums = align === 'right' ? foot.map((line) => doc.getTextWidth(line[index] ?? '')) : []
    return Math.max(share * unit, Math.max(...words, ...sums) + PADDING.left + PADDING.right + 0.5)
  })
  const widest = widths.indexOf(Math.max(...widths))
  const excess = widths.reduce((sum, width) => sum + width, 0) - content
  return widths.map((width, index) => (index === widest ? width - excess : width))
}

/** Formats a cell's value as text. */
export function writerOf(
  doc: jsPDF,
  { language, time_zone }: Locale,
): (cell: ReportCell) => string {
  const formats = [0, 1, 2, 3].map(
    (digits) =>
      new Intl.NumberFormat(traitsOf(language).numbers, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: 'always',
      }),
  )
  const printed = new Map<string, string>()
  return (cell) => {
    switch (cell.kind) {
      case 'number':
        return formats[cell.decimals]?.format(withoutMinusZero(cell.value, cell.decimals)) ?? ''
      case 'text': {
        const known = printed.get(cell.text) ?? printable(doc, cell.text)
        printed.set(cell.text, known)
        return known
      }
      case 'instant':
        return formatWallClock(cell.instant, time_zone)
      case 'none':
        return ''
    }
  }
}

/** Every currency's sum, and below them of how many goods they are. */
export function moneyText(
  value: StockValue,
  valuedLabel: string,
  write: (cell: ReportCell) => string,
): string {
  const sums = value.sums.map(
    ({ currency, amount }) => `${write(money(amount, currency))} ${currency}`,
  )
  return `${sums.join(' + ') || '—'}\n${valuedOf(valuedLabel, value)}`
}
