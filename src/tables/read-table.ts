import { read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import Papa from 'papaparse'
import type { Encoding } from '#domain/import/encodings.ts'
import { EXPORTED_SHEET } from '#domain/import/exported-rows.ts'
import { TABLE_BYTES_MAX, TABLE_ROWS_MAX, type TableFault } from '#domain/import/table-faults.ts'
import { decodeText } from './decode-text.ts'
import { decodeAs } from './legacy-encodings.ts'
import { sheetCells } from './sheet-cells.ts'
import { TableError } from './table-error.ts'
import { unpackSheets, withoutFillers } from './unpack.ts'

/** A sheet of a book that has any cells. */
export interface NamedSheet {
  name: string
  cells: string[][]
  /** The places of the rows that it does not show. */
  hidden: ReadonlySet<number>
}

/** The cells of a file's sheets, the first of them, and those of what a list of goods hides in it. */
export interface ReadTable {
  cells: string[][]
  /** All of a book that is not hidden; a text has none. */
  sheets: readonly NamedSheet[]
  exported: string[][] | null
  /** What the bytes of a text were read in; null for a book, and for what was copied. */
  encoding: Encoding | null
}

/** Rows that are parsed at most; one more than may be read tells that there are too many. */
const PARSED_ROWS = TABLE_ROWS_MAX + 1

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Older Excel files, and newer ones with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * Reads a spreadsheet or text by what it is, whatever it is called: xlsx, xls, xlsb, ods, the tables
 * that tills write as HTML or XML, csv and tsv.
 * @param encoding what a person says that a text has; null: as it is found
 */
export function readTable(
  source: Uint8Array | string,
  encoding: Encoding | null = null,
): ReadTable | { fault: TableFault } {
  try {
    if (source.length > TABLE_BYTES_MAX) throw new TableError('table_too_big')
    const table = typeof source === 'string' ? readText(source, null) : readBytes(source, encoding)
    if (table.cells.every((row) => row.every((cell) => cell.trim() === ''))) {
      throw new TableError('table_empty')
    }
    return table
  } catch (error) {
    return { fault: error instanceof TableError ? error.fault : faultOf(error) }
  }
}

/** The parser says in words why it gives up. */
function faultOf(error: unknown): TableFault {
  return /password|encrypt/i.test(String(error)) ? 'table_locked' : 'table_broken'
}

function readBytes(bytes: Uint8Array, encoding: Encoding | null): ReadTable {
  if (bytes.length === 0) throw new TableError('table_empty')
  if (startsWith(bytes, ZIP)) {
    const { file, content } = unpackSheets(bytes)
    return { ...readBook(file, content), encoding: null }
  }
  if (startsWith(bytes, OLE)) return { ...readBook(bytes, null), encoding: null }
  if (encoding) return readText(decodeAs(bytes, encoding), encoding)
  const read = decodeText(bytes)
  if (read === null || /^(%PDF|\{\\rtf)/.test(read.text)) throw new TableError('table_unknown')
  return readText(read.text, read.encoding)
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

function readText(text: string, encoding: Encoding | null): ReadTable {
  const start = text.slice(0, 2000)
  const isMarkup = /^\uFEFF?\s*<(\?xml|!doctype|html|table|meta|head)/i.test(start)
  if (!isMarkup) return { cells: readSeparated(text), sheets: [], exported: null, encoding }
  if (!BOOK.test(text)) throw new TableError('table_unknown')
  const book = withoutFillers(withoutFonts(text))
  return { ...readBook(book, book), encoding }
}

/** What stands in the markup of a table, of Excel 2003 or of an OpenDocument in one piece. */
const BOOK = /<(table|workbook|ss:workbook|office:document)[\s>]/i

const DATA = /(<(?:\w+:)?Data\b(?:[^>]*[^>/])?>)(.*?)(?=<\/(?:\w+:)?Data>)/gs

/** In Excel 2003 a cell with several fonts has elements in its text, which the parser cuts it at. */
function withoutFonts(text: string): string {
  return text.replaceAll(
    DATA,
    (_, start: string, words: string) => start + words.replaceAll(/<\/?\w[^>]*>/g, ''),
  )
}

/** @param document what the cells of an OpenDocument are in; another's XML hides no rows so */
function readBook(
  source: Uint8Array | string,
  document: string | null,
): Omit<ReadTable, 'encoding'> {
  const book = read(source, {
    type: typeof source === 'string' ? 'string' : 'array',
    // The parser takes 0,5 of a web page for five.
    raw: typeof source === 'string',
    dense: true,
    sheetRows: PARSED_ROWS,
    cellFormula: false,
    cellHTML: false,
    // Only with them it says which rows are hidden.
    cellStyles: true,
    cellDates: true,
  })
  const exported = book.Sheets[EXPORTED_SHEET]
  const sheets = filledSheets(book, document === null ? [] : hiddenRowsOf(document))
  const cells = sheets[0]?.cells ?? []
  return { cells, sheets, exported: exported ? sheetCells(exported) : null }
}

function filledSheets(book: WorkBook, hidden: readonly ReadonlySet<number>[]): NamedSheet[] {
  return book.SheetNames.flatMap((name, at) => {
    if (book.Workbook?.Sheets?.[at]?.Hidden) return []
    const sheet = book.Sheets[name]
    const cells = sheet ? sheetCells(sheet) : []
    return cells.some((row) => row.some((cell) => cell.trim() !== ''))
      ? [{ name, cells, hidden: new Set([...hiddenRows(sheet), ...(hidden[at] ?? [])]) }]
      : []
  })
}

function hiddenRows(sheet: WorkSheet | undefined): number[] {
  const rows = sheet?.['!rows'] ?? []
  return rows.flatMap((row, at) => (row?.hidden === true ? [at] : []))
}

/** Excel's own way to say which separator a csv has. */
const SEPARATOR = /^\uFEFF?sep=(.)\r?\n/i

function readSeparated(text: string): string[][] {
  const said = SEPARATOR.exec(text)
  const body = said ? text.slice(said[0].length) : text
  // Copied cells have tabs between them, and commas in their figures.
  const isCopied = body.slice(0, 5000).includes('\t')
  const delimiter = said?.[1] ?? (isCopied ? '\t' : separatorOf(body))
  const read = Papa.parse<string[]>(body, { delimiter, preview: PARSED_ROWS })
  const areNamesQuoted = read.errors.some(({ type }) => type === 'Quotes')
  const data = areNamesQuoted ? readLines(body, delimiter) : read.data
  if (data.length > TABLE_ROWS_MAX) throw new TableError('table_too_long')
  return data
}

/** The lines by themselves, for a cell whose name begins with a quote would swallow those below. */
function readLines(text: string, delimiter: string): string[][] {
  const lines = text.split(/\r\n|\n|\r/, PARSED_ROWS)
  return lines.map((line) => {
    const { data, errors } = Papa.parse<string[]>(line, { delimiter })
    if (errors.length === 0) return data[0] ?? ['']
    return Papa.parse<string[]>(line, { delimiter, quoteChar: '\0' }).data[0] ?? ['']
  })
}

/** The separator that stands equally often in the most of the first lines. */
function separatorOf(text: string): string {
  const lines = text
    .split(/\r\n|\n|\r/, 50)
    .filter((line) => line.trim() !== '')
    .map((line) => line.replaceAll(/"[^"]*"(?=[;,\t|]|$)/g, ''))
  const rated = [';', '\t', ',', '|'].map((separator) => {
    const alike = new Map<number, number>()
    for (const line of lines) {
      const count =
        separator === ',' && !SEPARATING.test(line) ? 0 : line.split(separator).length - 1
      if (count > 0) alike.set(count, (alike.get(count) ?? 0) + 1)
    }
    return { separator, usual: Math.max(0, ...alike.values()) }
  })
  return rated.toSorted((a, b) => b.usual - a.usual)[0]?.separator ?? ','
}

/** A comma that is not of a figure: where all of a line are, none separates. */
const SEPARATING = /(?<!\d),|,(?!\d)/

const SHEET = /<(?:\w+:)?table(?=[\s>])/
const ROW = /<(?:\w+:)?table-row(?=[\s/>])([^>]*)>/g
const REPEATED = /number-rows-repeated="(\d+)"/
const NOT_SHOWN = /visibility="(?:collapse|filter)"/

/**
 * The places of the rows that an OpenDocument does not show, sheet by sheet: a person has hidden them,
 * or a filter has (OpenDocument 1.3, part 3, table:visibility). The parser does not say which.
 */
function hiddenRowsOf(content: string): Set<number>[] {
  const [, ...sheets] = content.split(SHEET)
  return sheets.map(hiddenRowsIn)
}

function hiddenRowsIn(sheet: string): Set<number> {
  const hidden = new Set<number>()
  let at = 0
  for (const [, attributes = ''] of sheet.matchAll(ROW)) {
    const next = at + Number(REPEATED.exec(attributes)?.[1] ?? 1)
    const isHidden = NOT_SHOWN.test(attributes)
    for (; at < next; at += 1) if (isHidden) hidden.add(at)
  }
  return hidden
}
