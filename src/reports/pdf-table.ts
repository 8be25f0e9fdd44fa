import type { jsPDF } from 'jspdf'
import { autoTable, type CellHookData, type Styles } from 'jspdf-autotable'
import type { Language } from '#domain/languages.ts'
import {
  ACCENT,
  BAND,
  FAINT,
  FONT,
  INK,
  linesOf,
  PAGE,
  pageOf,
  pen,
  printable,
  RULE,
} from './pdf-paper.ts'
import type { ReportCell, ReportColumn, ReportTable } from './report-table.ts'
import { formatWallClock } from './wall-clock.ts'

/** Chromium knows no Armenian number format; Armenian writes numbers as Russian does. */
const NUMBERS_LIKE = { en: 'en', ru: 'ru', hy: 'ru' } as const satisfies Record<Language, string>
const NUMBER_SHARE = 10
const HEAD_SIZE = 7.5
const FOOT_SIZE = 9
const PADDING = { top: 1.5, bottom: 1.5, left: 1.6, right: 1.6 } as const
const BAND_HEIGHT = 6.4
const BAND_GAP = 2.6

/** Formats the cells of a table whose dates are told in a zone. */
interface Locale {
  language: Language
  time_zone: string
}

/**
 * Draws the table from `top` mm on, over as many pages as it takes, its head on each. A goods type
 * is a band drawn within the first row below it, so that no page ends with a band alone.
 */
export function drawTable(doc: jsPDF, table: ReportTable, locale: Locale, top: number): void {
  const write = writerOf(doc, locale)
  const startsGroup = table.rows.map((row, index) => row.group !== table.rows[index - 1]?.group)
  const foot = table.totals.map((total) => ['', ...total.cells.map(write)])
  autoTable(doc, {
    startY: top,
    margin: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.side, right: PAGE.side },
    theme: 'plain',
    rowPageBreak: 'avoid',
    showFoot: 'lastPage',
    head: [['№', ...table.columns.map((column) => column.heading)]],
    body: table.rows.map((row, index) => [String(index + 1), ...row.cells.map(write)]),
    foot,
    styles: bodyStyle(),
    headStyles: { fontStyle: 'bold', fontSize: HEAD_SIZE, textColor: FAINT, valign: 'bottom' },
    footStyles: {
      fontStyle: 'bold',
      fontSize: FOOT_SIZE,
      cellPadding: { ...PADDING, top: 2, bottom: 1 },
    },
    columnStyles: columnStyles(doc, table, foot),
    didParseCell: (data) => {
      if (data.section !== 'body') alignLikeColumn(data, table)
      else if (startsGroup[data.row.index]) makeRoomForBand(data)
      drawRules(data)
    },
    didDrawCell: (data) => {
      const row = data.section === 'body' ? table.rows[data.row.index] : undefined
      if (row && data.column.index === 0 && startsGroup[data.row.index]) {
        drawBand(doc, data, row.group)
      }
    },
  })
}

function bodyStyle(): Partial<Styles> {
  return {
    font: FONT,
    fontSize: 8.5,
    textColor: INK,
    cellPadding: PADDING,
    overflow: 'linebreak',
    valign: 'top',
    lineColor: RULE,
  }
}

function columnStyles(
  doc: jsPDF,
  table: ReportTable,
  foot: readonly string[][],
): Record<string, Partial<Styles>> {
  const numbers = { heading: '№', align: 'right', share: NUMBER_SHARE } as const
  const columns = [numbers, ...table.columns]
  const widths = columnWidths(doc, columns, foot)
  const styles = columns.map((column, index): Partial<Styles> => ({
    cellWidth: widths[index] ?? 'auto',
    halign: column.align,
    ...(index === 0 ? { textColor: FAINT } : {}),
  }))
  return Object.fromEntries(styles.entries())
}

/** Shares of the page in mm; a column with a longer word or sum takes from the widest. */
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

/** Head and foot stand over and under the numbers that they belong to. */
function alignLikeColumn({ cell, column }: CellHookData, table: ReportTable): void {
  cell.styles.halign = table.columns[column.index - 1]?.align ?? 'right'
}

function makeRoomForBand({ cell }: CellHookData): void {
  cell.styles.cellPadding = { ...PADDING, top: PADDING.top + BAND_GAP + BAND_HEIGHT }
}

function drawRules({ cell, section, row }: CellHookData): void {
  if (section === 'head') cell.styles.lineWidth = { bottom: 0.4, top: 0, left: 0, right: 0 }
  if (section === 'body') cell.styles.lineWidth = { bottom: 0.1, top: 0, left: 0, right: 0 }
  if (section === 'foot' && row.index === 0) {
    cell.styles.lineWidth = { top: 0.4, bottom: 0, left: 0, right: 0 }
  }
  if (section !== 'body') cell.styles.lineColor = section === 'head' ? RULE : ACCENT
}

function drawBand(doc: jsPDF, { cell }: CellHookData, group: string): void {
  const { content } = pageOf(doc)
  const y = cell.y + BAND_GAP
  doc.setFillColor(...BAND)
  doc.rect(PAGE.side, y, content, BAND_HEIGHT, 'F')
  pen(doc, 8.5, ACCENT, 'bold')
  const name = linesOf(doc, printable(doc, group) || '—', content - 4, 1)
  doc.text(name, PAGE.side + PADDING.left, y + BAND_HEIGHT / 2, { baseline: 'middle' })
}

function writerOf(doc: jsPDF, { language, time_zone }: Locale): (cell: ReportCell) => string {
  const formats = [0, 1, 2, 3].map(
    (digits) =>
      new Intl.NumberFormat(NUMBERS_LIKE[language], {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: 'always',
      }),
  )
  return (cell) => {
    switch (cell.kind) {
      case 'number':
        return formats[cell.decimals]?.format(cell.value) ?? ''
      case 'text':
        return printable(doc, cell.text)
      case 'instant':
        return formatWallClock(cell.instant, time_zone)
      case 'none':
        return ''
    }
  }
}
