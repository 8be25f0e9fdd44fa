import { canonicalBarcode } from '../../goods/barcode.ts'
import { isBeyondRepair } from '../../goods/trade-number-fault.ts'
import type { Cells } from '../../import/cells.ts'
import { bareAmount, currencyIn } from '../../import/columns/currency-words.ts'
import {
  areColumnNumbers,
  isFormHint,
  isGoneHead,
  isNoteText,
  isTotalText,
  isYes,
} from '../../import/lines.ts'
import { readDecimal, readSize, unitOfHead } from '../../import/read-figures.ts'
import { exponentOf } from '../../money/exponents.ts'
import type { SmallestUnits } from '../../money/amount.ts'
import { isPackUnit } from '../../pos/units.ts'
import type { Millilitres } from '../../units.ts'
import { SHEET_COLUMNS, type SheetColumn, type SheetMapping } from './sheet-columns.ts'
import { SHEET_NAME_MAX, type SheetUnit } from './stock-sheet.ts'
import { sheetUnitNamed } from './sheet-units.ts'

/** A line as a stock sheet has it. */
export interface SheetRow {
  /** Its place in the table. */
  at: number
  name: string
  barcode: string
  code: string
  size: Millilitres | null
  /** The amount as it is written. */
  text: string
  /** In its unit; `unreadable` where somebody wrote no number, null where nothing stands. */
  amount: number | 'unreadable' | null
  /** `unknown`: a case or a portion, of which nobody knows what it holds; null: it says none. */
  unit: SheetUnit | 'unknown' | null
  /** In the smallest unit of the sheet's currency. */
  sum: SmallestUnits | null
  /** The store or branch that it is of; empty where none is said. */
  store: string
  /** It has nothing that the goods of this sheet have, so it is likely a group of them. */
  isBare: boolean
}

export interface SheetTable {
  cells: Cells
  firstRow: number
  heads: readonly string[]
  mapping: SheetMapping
}

export interface ReadSheet {
  rows: SheetRow[]
  /** Lines that are totals, signatures, or heads once more. */
  skipped: number
  /** The currency of the sums, as their head says; null: it names none. */
  currency: string | null
}

/** @param currency that sums are in where the sheet names none; null: this person sees no sums */
export function readSheet(table: SheetTable, currency: string | null): ReadSheet {
  const named = currencyIn(headOf(table, 'sum'))
  const reading = readingOf(table, currency === null ? null : (named ?? currency))
  let store = titleStore(table)
  let skipped = 0
  const rows: SheetRow[] = []
  for (const [at, row] of table.cells.entries()) {
    const texts = textsOf(row, table.mapping)
    if (at < table.firstRow || Object.values(texts).every((text) => text === '')) continue
    const section = reading.isBare(texts) ? storeNamed(texts.name) : null
    if (section !== null) store = section
    else if (isSkipped(table, row, texts)) skipped += 1
    else rows.push({ ...readRow(texts, reading), at, store: texts.store || store })
  }
  return { rows, skipped, currency: named }
}

type Texts = Readonly<Record<SheetColumn, string>>

interface Reading {
  currency: string | null
  /** The unit that the amounts' head names for all of them. */
  unit: SheetUnit | null
  areCommasThousands: boolean
  isBare: (texts: Texts) => boolean
}

function readingOf(table: SheetTable, currency: string | null): Reading {
  const all = table.cells.slice(table.firstRow).map((row) => textsOf(row, table.mapping))
  const marked = all.filter(hasMark).length
  const areMarked = marked > 0 && marked >= all.length * MARKED
  const head = headOf(table, 'amount')
  const isBare = (texts: Texts): boolean => areMarked && !hasMark(texts)
  const last = sheetUnitNamed(/(\p{L}+)[.)\]]*$/u.exec(head)?.[1] ?? '')
  return {
    currency,
    unit: unitOfHead(head) ?? (last === 'unknown' ? null : last),
    areCommasThousands: areCommasThousands(all.filter((texts) => !isBare(texts))),
    isBare,
  }
}

/** A comma stands between thousands where decimals have a point, and none a comma. */
function areCommasThousands(all: readonly Texts[]): boolean {
  const hasPoint = all.some(({ amount }) => /\d\.\d{1,2}(?!\d)|,\d{3}\./.test(amount))
  const hasComma = all.some(({ amount }) => /(^|\D)0,\d|,\d{1,2}(?!\d)|\s\d{3},/.test(amount))
  return hasPoint && !hasComma
}

/** So many lines with a unit or a code make one without them a group. */
const MARKED = 0.4

function hasMark({ unit, code, barcode, size }: Texts): boolean {
  return unit + code + barcode + size !== ''
}

function headOf({ heads, mapping }: SheetTable, column: SheetColumn): string {
  return heads[mapping.indexOf(column)] ?? ''
}

function textsOf(row: readonly string[], mapping: SheetMapping): Texts {
  const texts = SHEET_COLUMNS.map((column) => {
    const at = mapping.indexOf(column)
    return [column, at === -1 ? '' : (row[at] ?? '').trim()]
  })
  return withoutMerged(Object.fromEntries(texts) as Texts)
}

/** Merged cells have their text in each: no figure and no unit is a name. */
function withoutMerged(texts: Texts): Texts {
  const { name } = texts
  if (!/\p{L}/u.test(name)) return texts
  const entries = Object.entries(texts).map(([column, text]) => [
    column,
    column !== 'name' && text === name ? '' : text,
  ])
  return Object.fromEntries(entries) as Texts
}

function isSkipped({ heads, mapping }: SheetTable, row: readonly string[], texts: Texts): boolean {
  const { name, barcode, code, amount } = texts
  if (barcode + code + name === '' || isTotalText(name || code)) return true
  if (row.some((cell) => isTotalText(cell.trim())) && !hasMark(texts)) return true
  if (amount === '' && isNoteText(name)) return true
  return isOfTable(row, heads, mapping)
}

/** Is the line one of the form's own, or of what the system says is deleted? */
function isOfTable(
  row: readonly string[],
  heads: readonly string[],
  mapping: SheetMapping,
): boolean {
  const isGone = heads.some((head, at) => isGoneHead(head) && isYes(row[at] ?? ''))
  const isHead = mapping.every((one, at) => !one || (row[at] ?? '').trim() === (heads[at] ?? ''))
  return isGone || isHead || isFormHint(row) || areColumnNumbers(row)
}

function readRow(texts: Texts, reading: Reading): Omit<SheetRow, 'at' | 'store'> {
  const { figure, unit } = splitUnit(texts.amount)
  const own = sheetUnitNamed(texts.unit)
  return {
    name: (texts.name || texts.code || texts.barcode).slice(0, SHEET_NAME_MAX),
    barcode: barcodeOf(texts),
    code: texts.code,
    size: texts.size === '' ? null : (readSize(texts.size, null)?.litrage ?? null),
    text: [texts.amount, texts.unit].filter(Boolean).join(' '),
    amount: readAmount(figure, reading.areCommasThousands),
    unit: unit ?? own ?? reading.unit,
    sum: reading.currency === null ? null : readSum(texts.sum, reading.currency),
    isBare: reading.isBare(texts),
  }
}

/** A number that a spreadsheet has shortened is nobody's barcode. */
function barcodeOf({ barcode }: Texts): string {
  return barcode === '' || isBeyondRepair(barcode) ? '' : canonicalBarcode(barcode)
}

/** '12 шт' is twelve pieces; a word that is no unit leaves the whole unreadable. */
function splitUnit(text: string): { figure: string; unit: SheetUnit | 'unknown' | null } {
  const [, figure = text, word = ''] = /^(.*\d\)?)\s*(\p{L}+)\.?$/u.exec(text) ?? []
  const unit = sheetUnitNamed(word)
  return unit === null || (unit === 'unknown' && !isPackUnit(word))
    ? { figure: text, unit: null }
    : { figure, unit }
}

function readAmount(text: string, areCommasThousands: boolean): SheetRow['amount'] {
  const trimmed = text.trim()
  if (trimmed === '' || /^[-–—]$/.test(trimmed)) return null
  // Accountants write what is below nothing in brackets.
  const plain = trimmed.replace(/^\((.+)\)$/, '-$1')
  const areThousands = areCommasThousands && !plain.includes('.')
  return readDecimal(plain, areThousands) ?? 'unreadable'
}

/** Below nothing too, as the stock is; nobody is asked about a sum that can't be read. */
function readSum(text: string, currency: string): SmallestUnits | null {
  const named = currencyIn(text)
  if (text === '' || (named !== null && named !== currency)) return null
  const value = readDecimal(bareAmount(text).replace(/^\((.+)\)$/, '-$1'))
  return value === null ? null : Math.round(value * 10 ** exponentOf(currency))
}

const STORE_WORD = /(^|[^\p{L}])(склад|store|warehouse|storage|պահեստ)\p{L}{0,3}(?!\p{L})/iu

function storeNamed(text: string): string | null {
  if (!STORE_WORD.test(text)) return null
  return /^[^:]*:\s*(.+)$/.exec(text)?.[1]?.trim() ?? text
}

/** 'Склад: Бар' above the heads is of all lines. */
function titleStore({ cells, firstRow }: SheetTable): string {
  const titles = cells.slice(0, Math.max(0, firstRow - 1)).map((row) => row.join(' ').trim())
  const found = titles.find((title) => /^(склад|store|warehouse|storage|պահեստ)\s*:/iu.test(title))
  return found?.replace(/^[^:]*:\s*/, '').trim() ?? ''
}
