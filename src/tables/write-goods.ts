import { utils, write, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { EXPORTED_SHEET } from '#domain/import/exported-rows.ts'
import type { GoodCells } from '#domain/import/good-cells.ts'
import { FILE_TARGETS, type FileTarget } from '#domain/import/columns/columns.ts'
import { dressSheets } from '#reports/excel/excel-styles.ts'

export interface GoodsFile {
  heads: Record<FileTarget, string>
  rows: readonly GoodCells[]
  /** The name of the sheet. */
  title: string
  /** Is the file for a person who may see prices? */
  hasPrices: boolean
}

/** Of a person's Excel: hidden where its menus do not offer to show it. */
const VERY_HIDDEN = 2

/**
 * Goods as an .xlsx file that can be changed and read again. A hidden sheet keeps what went out: by
 * it a cell that nobody touched is told from one that was changed to what it was before.
 */
export function writeGoods({ heads, rows, title, hasPrices }: GoodsFile): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  const columns = columnsOf(hasPrices)
  const cells = rows.map((row) => columns.map((target) => cellOf(row[target])))
  const head = columns.map((target) => textCell(heads[target]))
  utils.book_append_sheet(book, sheetOf([head, ...cells]), sheetName(title))
  const kept = [columns.map((target) => textCell(target)), ...cells]
  utils.book_append_sheet(book, utils.aoa_to_sheet(kept), EXPORTED_SHEET)
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: VERY_HIDDEN }] }
  return bytesOf(book)
}

/** A list to fill in, and beside it a sheet with examples. */
export function writeTemplate(
  { heads, rows, title, hasPrices }: GoodsFile,
  examples: string,
): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  const columns = columnsOf(hasPrices).filter((target) => target !== 'id')
  const head = columns.map((target) => textCell(heads[target]))
  const cells = rows.map((row) => columns.map((target) => cellOf(row[target])))
  utils.book_append_sheet(book, sheetOf([head]), sheetName(title))
  utils.book_append_sheet(book, sheetOf([head, ...cells]), sheetName(examples))
  return bytesOf(book)
}

function columnsOf(hasPrices: boolean): FileTarget[] {
  return FILE_TARGETS.filter((target) => target !== 'price' || hasPrices)
}

function sheetOf(rows: CellObject[][]): WorkSheet {
  const sheet = utils.aoa_to_sheet(rows)
  const width = rows[0]?.length ?? 1
  sheet['!cols'] = Array.from({ length: width }, (_, column) => ({
    wch: Math.min(50, 2 + Math.max(...rows.slice(0, 500).map((row) => lengthOf(row[column])))),
  }))
  sheet['!autofilter'] = { ref: `A1:${utils.encode_col(width - 1)}${rows.length}` }
  return sheet
}

function lengthOf(cell: CellObject | undefined): number {
  return String(cell?.v ?? '').length
}

function cellOf(value: string | number | null | undefined): CellObject {
  if (value === null || value === undefined || value === '') return { t: 'z' }
  return typeof value === 'number' ? { t: 'n', v: value } : textCell(value)
}

/** Text stays text, also one that begins as a formula does. */
function textCell(text: string): CellObject {
  return { t: 's', v: text, z: '@' }
}

function sheetName(text: string): string {
  return text.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, 31)
}

function bytesOf(book: WorkBook): Uint8Array<ArrayBuffer> {
  const options = { type: 'array', bookType: 'xlsx', bookSST: true, compression: true } as const
  const bytes = new Uint8Array(write(book, options) as ArrayBuffer)
  return dressSheets(
    bytes,
    book.SheetNames.map(() => ({ isFrozen: true, boldRows: [1] })),
  )
}
