import { HeadPhrases, type HeadColumn } from '../../import/columns/columns-by-heads.ts'
import { headKey, meaningOf } from '../../import/columns/heads.ts'

/** What a column of a supplier's delivery note means. */
export const NOTE_COLUMNS = [
  'name',
  'barcode',
  'amount',
  'unit',
  'case_size',
  /** The price of one of the line's unit. */
  'price',
  /** The sum of the whole line. */
  'sum',
] as const
export type NoteColumn = (typeof NOTE_COLUMNS)[number]

/** The meaning of each column of a table; null: it is left out. */
export type NoteMapping = readonly (NoteColumn | null)[]

/* Every list of words is of lines by language, separated by commas. */

/** What only delivery notes have, or what they mean by it; what was paid stands first. */
const HEADS: Readonly<Partial<Record<NoteColumn, readonly string[]>>> = {
  amount: [
    'quantity, qty, quantity delivered, delivered, count, amount delivered',
    'количество, кол во, кол, количество шт, принято, отпущено',
    'քանակ, քանակը, քանակություն',
  ],
  sum: [
    'line total, total price, total, sum, amount, net amount',
    'сумма с ндс, стоимость с ндс, всего с ндс, сумма, стоимость, всего, сумма без ндс',
    'գումարը աահ ով, գումար, գումարը, ընդամենը, արժեք, արժեքը',
  ],
  price: [
    'unit price, price per unit, price, purchase price, unit cost, cost',
    'цена с ндс, цена за единицу, цена, закупочная цена, цена закупки, цена без ндс',
    'միավորի գինը, գին, գինը, գնման գին, գնման գինը',
  ],
}

/** What a list of goods calls so, a delivery note does too. */
const AS_GOODS: Readonly<Record<string, NoteColumn>> = {
  name_en: 'name',
  name_ru: 'name',
  name_hy: 'name',
  barcode: 'barcode',
  unit: 'unit',
  in_package: 'case_size',
}

const PHRASES = new HeadPhrases(NOTE_COLUMNS, HEADS)

/** What a head means; null when nobody knows. */
export function noteColumn(head: string): HeadColumn<NoteColumn> | null {
  const key = headKey(head)
  if (key === '' || key.length > 60) return null
  const exact = PHRASES.exact(key)
  if (exact) return exact
  const asGood = meaningOf(head)
  const column = asGood && AS_GOODS[asGood.target]
  return column ? { column, distance: asGood.distance } : PHRASES.begun(key)
}
