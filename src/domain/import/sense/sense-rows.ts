import type { Good } from '../../goods/goods.ts'
import type { ImportFault, PlannedRow } from '../planned-row.ts'
import type { HeadUnits } from '../read-row.ts'
import { oddBarcode } from './barcodes.ts'
import type { Facts, Question } from './facts.ts'
import { oddDensity, otherUnit, oddVolume } from './figures.ts'
import { dateAsName, noGood, hiddenRow, sumOrSignature } from './no-item.ts'
import { farFromLast, unlikeOthers } from './prices.ts'
import { TypicalPrices } from './typical-prices.ts'

/** Whether it is an item at all comes first: of what is none, figures say nothing. */
const QUESTIONS: readonly Question[] = [
  hiddenRow,
  sumOrSignature,
  noGood,
  dateAsName,
  otherUnit,
  oddVolume,
  oddDensity,
  oddBarcode,
  farFromLast,
  unlikeOthers,
]

/** What a person knows better, and what a sheet does not show. */
export interface SenseBook {
  /** What was confirmed, as `doubtKey` writes it. */
  confirmed: ReadonlySet<string>
  /** The places of the rows that are hidden. */
  hidden: ReadonlySet<number>
}

export const NO_SENSE_BOOK: SenseBook = { confirmed: new Set(), hidden: new Set() }

interface SenseInput {
  rows: readonly PlannedRow[]
  goods: readonly Good[]
  units: HeadUnits
  book: SenseBook
}

/**
 * Sets aside the rows that can be read but hardly be true, each with one reason, until a person
 * confirms or changes them.
 */
export function senseRows({ rows, goods, units, book }: SenseInput): PlannedRow[] {
  const known = new Map(goods.map((good) => [good.id, good]))
  const all = rows.map((row) => ({ row, good: { ...known.get(row.good_id ?? ''), ...row.after } }))
  const typical = new TypicalPrices(
    all.flatMap(({ row: { price }, good }) => (price ? [{ good, price: price.after }] : [])),
  )
  return all.map(({ row, good }) => {
    if (row.kind !== 'new' && row.kind !== 'changed') return row
    const sets: Facts['sets'] = (...fields) => fields.some((field) => field in row.after)
    const facts = { row, good, sets, units, typical, isHidden: book.hidden.has(row.at) }
    const doubt = firstDoubt(facts, book.confirmed)
    return doubt === undefined ? row : { ...row, kind: 'doubtful', doubt }
  })
}

function firstDoubt(facts: Facts, confirmed: ReadonlySet<string>): ImportFault | undefined {
  for (const ask of QUESTIONS) {
    const doubt = ask(facts)
    if (doubt !== null && !confirmed.has(doubtKey(facts.row, doubt))) return doubt
  }
  return undefined
}

/** A doubt of a row; of another text it is another one. */
export function doubtKey({ at, texts }: PlannedRow, { target, code }: ImportFault): string {
  return `${at} ${code} ${texts[target] ?? ''}`
}
