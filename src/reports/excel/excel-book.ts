import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx'
import { cellOf, textCell, widths } from './excel-cells.ts'
import { dressSheets } from './excel-styles.ts'
import type { StockValue } from '#domain/stock/value.ts'
import { money, ofHowMany } from '../inventory/report-cells.ts'
import type { ReportTable } from '../inventory/report-table.ts'
import type { Steps } from '../steps.ts'
import { rowsSheet } from './table-sheet.ts'

export interface BookAbout {
  title: string
  company_name: string
  time_zone: string
}

/** The last sheet: what the tables before it are about. */
export interface FactsSheet {
  name: string
  cells: CellObject[][]
  /** Whether its first row has headings. */
  hasHead?: boolean
}

/** An .xlsx file with a sheet for each table, and one with facts. */
export function* writeBook(
  { title, company_name: company, time_zone }: BookAbout,
  tables: readonly ReportTable[],
  { name, cells, hasHead = false }: FactsSheet,
): Steps<Uint8Array<ArrayBuffer>> {
  const book = utils.book_new()
  const names = sheetNames([...tables.map((table) => table.title), name])
  for (const [index, table] of tables.entries()) {
    utils.book_append_sheet(book, yield* rowsSheet(table, time_zone), names[index])
  }
  utils.book_append_sheet(book, sheetOf(cells), names.at(-1))
  book.Props = { Title: title, Author: company, Company: company }
  const options = { type: 'array', bookType: 'xlsx', bookSST: true, compression: true } as const
  const bytes = write(book, options) as ArrayBuffer
  yield
  const dressed = tables.map(({ rows, totals }) => ({
    isFrozen: true,
    boldRows: [1, ...totals.map((_, index) => rows.length + 2 + index)],
  }))
  const last = { isFrozen: false, boldRows: hasHead ? [1] : [] }
  return dressSheets(new Uint8Array(bytes), [...dressed, last])
}

/** A line for every currency, and of how many goods they are; none for whoever sees no prices. */
export function moneyFacts(
  label: string,
  labels: Parameters<typeof ofHowMany>[0],
  value: StockValue | null,
): [string, CellObject][] {
  if (value === null) return []
  return [...sumFacts(label, value), [label, textCell(ofHowMany(labels, value))]]
}

export function sumFacts(label: string, value: StockValue | null): [string, CellObject][] {
  return (value?.sums ?? []).map(({ currency, amount }) => [
    `${label}, ${currency}`,
    cellOf(money(amount, currency), ''),
  ])
}

function sheetOf(cells: CellObject[][]): WorkSheet {
  const sheet = utils.aoa_to_sheet(cells)
  sheet['!cols'] = widths(cells)
  return sheet
}

/** Unique names: spreadsheets treat `inventory` and `Inventory` as the same. */
function sheetNames(titles: readonly string[]): string[] {
  const names: string[] = []
  for (const title of titles) {
    const name = sheetName(title, 'Report')
    const twins = names.filter((other) => other.toLowerCase() === name.toLowerCase()).length
    names.push(twins === 0 ? name : `${name.slice(0, 29)} ${twins + 1}`)
  }
  return names
}

/** A name that spreadsheets accept: 31 characters at most, without reserved characters. */
function sheetName(text: string, fallback: string): string {
  const name = text
    .replace(/[\\/?*[\]:']/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 31)
    .trim()
  return name === '' ? fallback : name
}
