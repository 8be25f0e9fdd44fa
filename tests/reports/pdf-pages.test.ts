import type { I18n } from '@lingui/core'
import type { jsPDF } from 'jspdf'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { must } from '#domain/must.ts'
import { comparisonMessages } from '#i18n/comparison-labels.ts'
import { reportMessages } from '#i18n/report-labels.ts'
import { sentMessages } from '#i18n/sent-labels.ts'
import { toBuyMessages } from '#i18n/to-buy-labels.ts'
import { comparisonReport } from '#reports/comparison/comparison-report.ts'
import { comparisonTable } from '#reports/comparison/comparison-table.ts'
import { extendedTables } from '#reports/inventory/extended-tables.ts'
import type { InventoryReport } from '#reports/inventory/inventory-report.ts'
import { PADDING } from '#reports/pdf/pdf-columns.ts'
import { openPaper, PAGE, pageOf, type Orientation } from '#reports/pdf/pdf-paper.ts'
import { drawTable } from '#reports/pdf/pdf-table.ts'
import type { ReportCell } from '#reports/inventory/report-cells.ts'
import { normalTable, type ReportTable } from '#reports/inventory/report-table.ts'
import { sentReport, sentTable } from '#reports/sent/sent-report.ts'
import { toBuyReport, toBuyTable } from '#reports/to-buy/to-buy-report.ts'
import { comparedInput } from '#tests/support/bars/compared.ts'
import {
  buildExtended,
  buildGood,
  buildReport,
  finish,
  inventoryPdf,
  readFonts,
} from '#tests/support/reports/inventory-report.ts'
import { buildSentDocument, sentInput, SENT_LINES } from '#tests/support/reports/sent-document.ts'
import { toBuyInput, toBuyPrices } from '#tests/support/bars/to-buy.ts'
import { casesIn } from '#tests/support/sampling/cases-in.ts'
import { LONG_NAMES, wordsOf } from '#tests/support/reports/wide-reports.ts'

const FONTS = readFonts()
/** In mm. */
const NAME_COLUMN = 35
/** A name without a space fills its column up to less than a letter. */
const ENDLESS = 'x'.repeat(200)
const LETTER = 2
/** Of a name of 60 letters. */
const MOST_LINES = 4
/** Where each has as many lines. */
const ROWS_A_PAGE = { portrait: 14, landscape: 9 }
/** In points, of headings, where both money columns have billions. */
const SMALLEST = 4.875
/** What the widest figures of a large bar come to. */
const WIDE = 1_018_850_048.29

/** Every kind of table with each set of its columns. */
function tablesOf(language: Language, i18n: I18n): Case[] {
  const compared = [true, false].flatMap((withMoney) =>
    [true, false].map((withVariances) => {
      const input = { ...comparedInput(withMoney), language, messages: comparisonMessages(i18n) }
      const variances = withVariances ? input.variances : null
      return comparisonTable(comparisonReport({ ...input, variances }))
    }),
  )
  const { labels } = reportMessages(i18n)
  const counted = [null, { currency: 'AMD' }].flatMap((money) =>
    [0, 2].map((estimated) => {
      const rows = [buildGood({ estimated, value: 1 })]
      return normalTable(buildReport({ language, labels, rows, money } as never))
    }),
  )
  const extended = extendedTables(buildReport({ language, labels, extended: buildExtended() }))
  const bought = [toBuyPrices(), null].map((prices) =>
    toBuyTable(toBuyReport({ ...toBuyInput(prices), language, messages: toBuyMessages(i18n) })),
  )
  const sent = ['AMD', null].map((currency) => {
    const document = buildSentDocument(SENT_LINES, { currency })
    return sentTable(sentReport({ ...sentInput(document), language, messages: sentMessages(i18n) }))
  })
  return [
    ...casesOf('compared', 'landscape', compared),
    ...casesOf('counted', 'portrait', counted),
    ...casesOf('extended', 'landscape', extended),
    ...casesOf('bought', 'portrait', bought),
    ...casesOf('sent', 'portrait', sent),
  ]
}

type Case = [kind: string, shape: Orientation, table: ReportTable]

const casesOf = (kind: string, shape: Orientation, tables: ReportTable[]): Case[] =>
  tables.map((table) => [kind, shape, table])

function figure(value: number, decimals: number): ReportCell {
  return { kind: 'number', value, decimals }
}

/** The same table with so many rows, long names, and figures that are as wide as any. */
function widened(table: ReportTable, count: number, name: string): ReportTable {
  const first = must(table.rows[0], 'row')
  const cells = first.cells.map((cell, index) => {
    const { heading, align } = must(table.columns[index], 'column')
    if (index === 0 && cell.kind === 'text') return { ...cell, text: name }
    if (align === 'left') return cell
    if (heading === '±') return figure(123.4, 1)
    return heading.includes(', AMD') ? figure(WIDE, 2) : figure(12_345.678, 3)
  })
  const rows = Array.from({ length: count }, () => ({ ...first, cells }))
  const totals = table.totals.map((total) => ({
    ...total,
    cells: total.cells.map((cell, index) =>
      cell.kind === 'number' ? must(cells[index], 'cell') : cell,
    ),
  }))
  return { ...table, rows, totals, subtotals: new Map() }
}

interface Written {
  page: number
  text: string
  left: number
  right: number
  y: number
}

/** Draws a table, and says what was written where, in mm. */
function draw(table: ReportTable, orientation: Orientation, language: Language) {
  const doc = openPaper(FONTS, orientation)
  const written: Written[] = []
  let smallest = Infinity
  const write = doc.text.bind(doc) as (...args: unknown[]) => jsPDF
  doc.text = ((text: string, left: number, y: number, ...more: unknown[]) => {
    const page = doc.getNumberOfPages()
    smallest = Math.min(smallest, doc.getFontSize())
    written.push({ page, text, left, right: left + doc.getTextWidth(text), y })
    return write(text, left, y, ...more)
  }) as never
  finish(drawTable(doc, table, { language, time_zone: 'Asia/Yerevan' }, PAGE.top + 40))
  return { written, smallest, pages: doc.getNumberOfPages(), width: pageOf(doc).width }
}

/** In how many lines the name was written, all its places together. */
function partsOf(name: string, written: readonly Written[]): number {
  return written.filter(({ text }) => text.length > 4 && name.includes(text)).length
}

/** Texts that stand over another one, or beyond the margins. */
function misplaced(written: readonly Written[], width: number): string[] {
  const lines = new Map<string, Written[]>()
  for (const one of written) {
    const line = `${one.page} ${one.y.toFixed(2)}`
    lines.set(line, [...(lines.get(line) ?? []), one])
  }
  return [...lines.values()].flatMap((line) => {
    const sorted = line.toSorted((one, other) => one.left - other.left)
    return sorted.flatMap(({ text, left, right }, index) => {
      const next = sorted[index + 1]?.left ?? width - PAGE.side
      return left < PAGE.side - 0.01 || right > next + 0.01 ? [text] : []
    })
  })
}

describe.each(LANGUAGES)('the tables of paper: %s', async (language) => {
  const tables = tablesOf(language, await wordsOf(language))
  const name = LONG_NAMES[language]

  test.each(casesIn(language, tables))(
    'nothing stands over anything, nor beyond the page, and names are whole: %s %#',
    (_, shape, table) => {
      for (const count of [0, 1, 500]) {
        const { written, smallest, pages, width } = draw(
          widened(table, count, name),
          shape,
          language,
        )
        expect(misplaced(written, width)).toEqual([])
        expect(partsOf(name, written)).toBeLessThanOrEqual(count * MOST_LINES)
        expect(pages).toBeLessThanOrEqual(1 + Math.ceil(count / ROWS_A_PAGE[shape]))
        expect(smallest).toBeGreaterThanOrEqual(SMALLEST)
      }
    },
  )

  // The others have the item in a band of its own.
  const named = tables.filter(([, , { rows }]) => rows[0]?.cells[0]?.kind === 'text')

  test.each(named)('the column of names is at least 35 mm wide: %s %#', (_, shape, table) => {
    const { written } = draw(widened(table, 1, ENDLESS), shape, language)
    const parts = written.filter(({ text }) => /^x+$/.test(text))
    const widest = Math.max(...parts.map(({ left, right }) => right - left))
    expect(widest).toBeGreaterThanOrEqual(NAME_COLUMN - PADDING.left - PADDING.right - LETTER)
  })
})

test('what an inventory has none of has no page', () => {
  const { entries, changes } = buildExtended()
  const pagesWith = (extended: InventoryReport['extended']): number => {
    const file = Buffer.from(inventoryPdf(buildReport({ extended }))).toString('latin1')
    return file.match(/\/Type \/Page\b/g)?.length ?? 0
  }
  expect(pagesWith({ entries, changes })).toBe(3)
  expect(pagesWith({ entries, changes: [] })).toBe(2)
})
