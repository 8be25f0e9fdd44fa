import type { GoodsType } from '../goods/goods.ts'
import { inLettersOf, typeAtStart } from '../goods/type-spellings.ts'
import { isSoldByWeight } from '../units.ts'
import type { RowTexts } from './cells.ts'
import { nameOf } from './find-rows.ts'
import { millilitresOfUnit } from './columns/measurement-words.ts'
import type { NoteCode, RowNote } from './planned-row.ts'
import type { ReadRow, RowValues } from './read-row.ts'
import { sizeInText, type TextSize } from './size-in-text.ts'

/** What rows are guessed by. */
export interface Guessing {
  /** Neither a column nor a person says the type. */
  isTypeOpen: boolean
  /** The type that a name is only another spelling of. */
  typeSpelt: (name: string) => GoodsType | undefined
}

interface Guessed {
  values: RowValues
  /** What the row does not say in its own cells: for a new good, and to find one. */
  guesses: RowValues
  notes: RowNote[]
}

type Row = Pick<ReadRow, 'values' | 'faults'> & { texts: RowTexts }

/** What a row says of its good in other places than its cells. */
export function guessRow(row: Row, guessing: Guessing): Guessed {
  const size = guessSize(row)
  const type = guessType(row, guessing)
  const guesses = { ...size.guesses, ...type.guesses }
  const price = priceOfBottle(row, guesses)
  const notes = [...size.notes, ...type.notes, ...price.notes]
  return { values: price.values, guesses, notes }
}

interface Guess {
  guesses: RowValues
  notes: RowNote[]
}

function guessSize(row: Row): Guess {
  if (!mayHaveSize(row)) return NONE
  const { texts, values } = row
  const ofName = sizeInText(nameOf(texts))
  if (values.litrage) return isOther(ofName, values.litrage) ? noted('size_differs') : NONE
  const ofPack = sizeInText(texts.in_package ?? '')
  if (ofPack !== null && ofPack !== 'several') return ofSize(ofPack, row, 'size_in_pack')
  if (ofName === 'several') return noted('size_unsure')
  return ofName === null ? NONE : ofSize(ofName, row, 'size_in_name')
}

/** What is sold by weight has no size, and one that can't be read is put right first. */
function mayHaveSize({ values: { unit = null }, faults }: Row): boolean {
  const isByWeight = typeof unit === 'number' && isSoldByWeight(unit)
  return !isByWeight && faults.every(({ target }) => target !== 'litrage')
}

function isOther(said: ReturnType<typeof sizeInText>, litrage: number): boolean {
  return said !== null && said !== 'several' && said.litrage !== litrage
}

function ofSize({ litrage, in_package }: TextSize, { values }: Row, code: NoteCode): Guess {
  const pack = (values.in_package ?? null) === null ? { in_package } : {}
  return { guesses: { litrage, ...pack }, notes: noted(code).notes }
}

function noted(code: NoteCode): Guess {
  return { guesses: {}, notes: [{ target: 'litrage', code }] }
}

const NONE: Guess = { guesses: {}, notes: [] }

function guessType({ texts, values }: Row, { isTypeOpen, typeSpelt }: Guessing): Guess {
  if (values.type) {
    const meant = typeSpelt(values.type)
    if (!meant) return NONE
    const text = inLettersOf(values.type, meant)
    return { guesses: {}, notes: [{ target: 'type', code: 'type_spelt', text }] }
  }
  const name = nameOf(texts)
  const usual = isTypeOpen ? typeAtStart(name) : undefined
  if (!usual) return NONE
  const type = inLettersOf(name, usual)
  return { guesses: { type }, notes: [{ target: 'type', code: 'type_in_name', text: type }] }
}

/** A till that keeps a drink in litres says what a litre costs. */
function priceOfBottle({ texts, values }: Row, guesses: RowValues) {
  const unit = millilitresOfUnit(texts.unit ?? '')
  const { price = null } = values
  if (unit === null || price === null) return { values, notes: [] }
  const litrage = values.litrage ?? guesses.litrage ?? null
  if (litrage === null) {
    const { price: _, ...others } = values
    return { values: others, notes: [{ target: 'price', code: 'price_left_out' } as const] }
  }
  const bottle = Math.round((price * litrage) / unit)
  const notes: RowNote[] =
    bottle === price ? [] : [{ target: 'price', code: 'price_of_litre' } as const]
  return { values: { ...values, price: bottle }, notes }
}
