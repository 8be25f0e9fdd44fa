import { bareAmount, currencyIn } from '../../import/columns/currency-words.ts'
import { filledOf, type Cells } from '../../import/cells.ts'
import { readDecimal, readWhole } from '../../import/read-figures.ts'
import { canonicalBarcode } from '../../goods/barcode.ts'
import { isBeyondRepair } from '../../goods/trade-number-fault.ts'
import type { LinePrice, LineUnit } from '../deliveries.ts'
import { unitNamed } from './line-unit-words.ts'
import { NOTE_COLUMNS, type NoteColumn, type NoteMapping } from './note-columns.ts'

/** A line as a delivery note has it. What can't be read stays as it is written. */
export interface NoteLine {
  name: string
  barcode: string
  amount: string
  /** Null where the paper doesn't say it. */
  unit: LineUnit | null
  case_size: string
  price: string
  of: LinePrice['of']
}

/** Sums and taxes stand among the names. */
const NO_ITEM =
  /^(итого|всего|сумма|в т\.? ?ч|в том числе|ндс|total|subtotal|sum|vat|tax|ընդամենը|գումար|աահ)(?!\p{L})/iu

/** 'Price, USD' holds for all of its cells. */
interface NoteHeads {
  heads: readonly string[]
  mapping: NoteMapping
}

/**
 * The lines of a delivery note: rows with an item, without sums, notes and numbers of columns.
 * @param currency that prices are typed in; null: the person sees none, and none is read
 */
export function readNote(rows: Cells, note: NoteHeads, currency: string | null): NoteLine[] {
  return rows.flatMap((row) => {
    const texts = textsOf(row, note.mapping)
    return isLine(texts, row) ? [readLine(texts, note, currency)] : []
  })
}

type Texts = Readonly<Record<NoteColumn, string>>

function textsOf(row: readonly string[], mapping: NoteMapping): Texts {
  const texts = NOTE_COLUMNS.map((column) => {
    const at = mapping.indexOf(column)
    return [column, at === -1 ? '' : (row[at] ?? '').trim()]
  })
  return Object.fromEntries(texts) as Texts
}

function isLine({ name, barcode, amount }: Texts, row: readonly string[]): boolean {
  if (areColumnNumbers(row)) return false
  return barcode !== '' || (name !== '' && amount !== '' && !NO_ITEM.test(name))
}

/** Forms number their columns below the heads: 1, 2, 3. */
function areColumnNumbers(row: readonly string[]): boolean {
  const numbers = filledOf(row)
  return numbers.length > 2 && numbers.every((cell, at) => Number(cell) === Number(numbers[0]) + at)
}

function readLine(texts: Texts, note: NoteHeads, currency: string | null): NoteLine {
  const { value, unit } = splitUnit(texts.amount)
  const isSum = texts.sum !== ''
  const isShortened = isBeyondRepair(texts.barcode)
  const column = isSum ? 'sum' : 'price'
  const paid = currency === null ? '' : readPaid(texts[column], headOf(note, column), currency)
  return {
    // A number that a spreadsheet has shortened is nobody's barcode, but all that some lines have.
    name: (isShortened && texts.name === '' ? texts.barcode : texts.name).slice(0, 200),
    barcode: isShortened ? '' : canonicalBarcode(texts.barcode),
    amount: value,
    unit: unitNamed(texts.unit) ?? unit,
    case_size: String(readWhole(texts.case_size) ?? ''),
    price: paid,
    of: isSum ? 'line' : 'unit',
  }
}

/** '12 pcs' is twelve pieces, and 1C's '12,000' twelve. */
function splitUnit(text: string): { value: string; unit: LineUnit | null } {
  const [, figure = text, word = ''] = /^(.*\d)\s*(\p{L}+)\.?$/u.exec(text) ?? []
  const unit = unitNamed(word)
  const value = readDecimal(unit === null ? text : figure)
  return { value: value === null ? text : String(value), unit }
}

function headOf({ heads, mapping }: NoteHeads, column: NoteColumn): string {
  return heads[mapping.indexOf(column)] ?? ''
}

/** An amount of another currency keeps its code, so that nobody takes it for one of this. */
function readPaid(text: string, head: string, currency: string): string {
  if (text === '') return ''
  const named = currencyIn(text) ?? currencyIn(head)
  const bare = bareAmount(text)
  return named === null || named === currency ? bare : `${bare} ${named}`
}
