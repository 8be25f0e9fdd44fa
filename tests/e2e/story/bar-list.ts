import { barcodeCheckDigit } from '#domain/goods/trade-number.ts'
import { isLongSet } from '#tests/support/running/test-set.ts'
import { bookOf, fileOf } from '#tests/tables/table-files.ts'

const HEAD = [
  'Name',
  'Type',
  'Unit',
  'Barcode',
  'Size',
  'Full weight',
  'Empty weight',
  'Strength',
] as const

interface Row {
  name: string
  type: string
  unit: string
  barcode: string
  size: string
  full: string
  empty: string
  strength: string
}

/** As many goods come in. */
export const GOODS = 300
/** As many of them have no weights; one costs as many presses as the next. */
export const UNWEIGHED = isLongSet ? 20 : 6

/** What is wrong with the list, in how many rows, one after the other. */
const FAULTS: readonly [count: number, spoil: (row: Row) => Partial<Row>][] = [
  [8, () => ({ type: '' })],
  [7, () => ({ size: 'half a litre' })],
  [6, () => ({ barcode: '4.85E+12' })],
  [5, ({ full, empty }) => ({ full: empty, empty: full })],
  [5, ({ barcode }) => ({ barcode: `${barcode}, 4850009999993` })],
  [5, () => ({ strength: 'strong' })],
  [1, () => ({ name: '' })],
]
/** Beside them, rows that stand in the list twice. */
const DOUBLES = 3
export const FAULTY = FAULTS.reduce((sum, [count]) => sum + count, DOUBLES)

const TYPES = ['Vodka', 'Gin', 'Whisky', 'Rum']

/** The bottle's barcode, printed in Armenia. */
export function barcodeOf(number: number): string {
  const digits = `485${String(number).padStart(9, '0')}`
  return digits + String(barcodeCheckDigit(digits))
}

export function nameOf(number: number): string {
  return `${TYPES[number % TYPES.length]} of house ${number + 1}`
}

function rowOf(number: number): Row {
  // The first ones wait for the scale; of the others every third is counted in pieces.
  const isWeighed = number < UNWEIGHED || number % 3 > 0
  const hasWeights = isWeighed && number >= UNWEIGHED
  return {
    name: nameOf(number),
    type: TYPES[number % TYPES.length] ?? '',
    unit: isWeighed ? 'Weighed bottle' : 'pcs',
    barcode: barcodeOf(number),
    size: '0.7 l',
    full: hasWeights ? String(1154 + (number % 40)) : '',
    empty: hasWeights ? String(490 + (number % 40)) : '',
    strength: '40',
  }
}

/** A list as a bar has it, with its faults among bottles whose weights are known. */
function rowsOf(): Row[] {
  const rows = Array.from({ length: GOODS }, (_, number) => rowOf(number))
  let at = UNWEIGHED
  for (const [count, spoil] of FAULTS) {
    for (let spoilt = 0; spoilt < count; at += 1) {
      const row = rows[at]
      if (!row || row.full === '') continue
      rows[at] = { ...row, ...spoil(row) }
      spoilt += 1
    }
  }
  return [...rows, ...rows.slice(-DOUBLES)]
}

/** The list as an Excel file. */
export function barList(): Buffer {
  const rows = rowsOf().map((row) => Object.values(row) as string[])
  return Buffer.from(fileOf(bookOf([HEAD, ...rows])))
}
