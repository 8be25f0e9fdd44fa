import type { Good } from '../../goods/goods.ts'
import type { ImportFault, PlannedRow } from '../planned-row.ts'
import type { HeadUnits } from '../read-row.ts'
import { oddBarcode, oddDensity, oddVolume, otherUnit } from './figures.ts'
import type { Facts, Question } from './facts.ts'
import { TypicalPrices } from './typical-prices.ts'
import { nameOf } from '../find-rows.ts'
import { isNoteText, isOtherKind, isTotalText } from '../lines.ts'
import { isPriceFar } from '../../money/far-price.ts'

/** Bottles of one type and size cost as differently as house and rarest, and hardly more. */
const FAR_FROM_OTHERS = 10

/** Off the last price that was paid in this currency. */
export const farFromLast: Question = ({ row: { price } }) => {
  const was = price?.before ?? null
  if (!price || !was || was.currency !== price.after.currency) return null
  const isFar = isPriceFar(price.after.amount, was.amount)
  return isFar ? { target: 'price', code: 'price_far', was } : null
}

/** The price of a good that had none differs much from those of its type and size in the list. */
export const unlikeOthers: Question = ({ row: { price }, good, typical }) => {
  if (!price || price.before?.amount) return null
  const { amount, currency } = price.after
  const isUnlike = isPriceFar(amount, typical.of(good, currency), FAR_FROM_OTHERS)
  return isUnlike ? { target: 'price', code: 'price_unlike' } : null
}

/** What somebody hid is often what is not sold any more. */
export const hiddenRow: Question = ({ isHidden }) =>
  isHidden ? { target: 'name_en', code: 'row_hidden' } : null

/** Most sums and signatures are left out; one with a unit or a type could be an item. */
export const sumOrSignature: Question = ({ row: { texts } }) => {
  const name = nameOf(texts)
  const isAside = isTotalText(name) || (!texts.price && isNoteText(name))
  return isAside ? { target: 'name_en', code: 'row_sum' } : null
}

/** A till's own kinds in the column of types: dishes, services. */
export const noGood: Question = ({ row: { texts, till } }) =>
  !till && isOtherKind(texts.type ?? '') ? { target: 'type', code: 'row_foreign' } : null

const DATE = /^(\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4})$/

/** A spreadsheet took the name for a date, or the columns are shifted. */
export const dateAsName: Question = ({ row: { texts } }) =>
  DATE.test(nameOf(texts)) ? { target: 'name_en', code: 'date_text' } : null

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
