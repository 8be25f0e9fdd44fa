import { retailCodeOf } from '../../goods/barcode.ts'
import { BOTTLE_SIZES } from '../bottle-sizes.ts'
import type { Cells } from '../cells.ts'
import { isName, type Recognised } from './columns.ts'
import { bareAmount, currencyIn } from './currency-words.ts'
import { areKinds } from '../lines.ts'
import { readUnit } from './measurement-words.ts'
import {
  isSizeWithUnit,
  isWeightWithUnit,
  readDecimal,
  readSize,
  readWeight,
} from '../read-figures.ts'

/** So many rows tell what a column holds. */
const SAMPLE = 300

/** The rest may be typing errors: they are found when rows are checked. */
const MOST = 0.7

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function sampleOf(rows: Cells, column: number): string[] {
  return rows
    .slice(0, SAMPLE)
    .map((row) => (row[column] ?? '').trim())
    .filter(Boolean)
}

function areMost(texts: readonly string[], is: (text: string) => boolean): boolean {
  return texts.length > 0 && texts.filter(is).length >= texts.length * MOST
}

export function isIds(rows: Cells, column: number): boolean {
  return areMost(sampleOf(rows, column), (text) => ID.test(text))
}

/** An amount with the sign of a currency. */
function isPrice(text: string): boolean {
  return /\d/.test(text) && currencyIn(text) !== null && readDecimal(bareAmount(text)) !== null
}

/** Sizes in a column of packages: 6x0.7, or Бутылка 0,7 л; a plain number is how many there are. */
export function arePackedSizes(rows: Cells, column: number): boolean {
  return areMost(sampleOf(rows, column), (text) => {
    return readDecimal(text) === null && readSize(text, null) !== null
  })
}

/** A column that tills call a type, and that says whether an item is a good, a dish or a service. */
export function isOfKinds(rows: Cells, column: number): boolean {
  return areKinds(sampleOf(rows, column))
}

export function areBarcodes(rows: Cells, column: number): boolean {
  return areMost(sampleOf(rows, column), isBarcode)
}

function isBarcode(text: string): boolean {
  return retailCodeOf(text.replaceAll(/\s/g, '')) !== null
}

/** What one column's cells are by themselves. */
function kindOf(texts: readonly string[]): Recognised | 'weight' | 'text' | null {
  if (areMost(texts, (text) => ID.test(text))) return 'id'
  if (areMost(texts, isBarcode)) return 'barcode'
  if (areMost(texts, isPrice)) return 'price'
  if (areMost(texts, isSizeWithUnit)) return 'litrage'
  if (areMost(texts, isWeightWithUnit)) return 'weight'
  if (areMost(texts, (text) => /^[\d.,\s]+%/.test(text))) return 'strength'
  if (areMost(texts, (text) => readUnit(text) !== null)) return 'unit'
  if (areMost(texts, (text) => BOTTLE_SIZES.has(readDecimal(text) ?? -1))) return 'litrage'
  return areMost(texts, (text) => /\p{L}{2}/u.test(text)) ? 'text' : null
}

/**
 * The meaning of columns whose heads say none, from what their cells are; a meaning that a column
 * has already is not given again.
 */
export function guessByContents(
  known: readonly (Recognised | null)[],
  rows: Cells,
  isOpen: (column: number) => boolean,
): (Recognised | null)[] {
  const guessed = [...known]
  const give = (column: number, target: Recognised) => {
    if (guessed[column] === null && !guessed.includes(target)) guessed[column] = target
  }
  const open = known.flatMap((_, column) => {
    if (!isOpen(column)) return []
    const texts = sampleOf(rows, column)
    return [{ column, texts, kind: kindOf(texts) }]
  })
  for (const { column, kind } of open) {
    if (kind !== null && kind !== 'weight' && kind !== 'text') give(column, kind)
  }
  const weights = open
    .filter(({ kind }) => kind === 'weight')
    .sort((a, b) => averageWeight(b.texts) - averageWeight(a.texts))
  for (const [place, { column }] of weights.entries()) {
    give(column, place === 0 ? 'weight_full' : 'weight_empty')
  }
  const words = open.filter(({ kind }) => kind === 'text')
  if (!known.some(isName)) giveName(words, give)
  const repeated = words.find(({ column, texts }) => guessed[column] === null && repeats(texts))
  if (repeated) give(repeated.column, 'type')
  return guessed
}

interface TextColumn {
  column: number
  texts: readonly string[]
}

/** The names are the column with the most different texts, in the language of its letters. */
function giveName(
  columns: readonly TextColumn[],
  give: (column: number, target: Recognised) => void,
): void {
  const names = columns.toSorted((a, b) => new Set(b.texts).size - new Set(a.texts).size)[0]
  if (!names) return
  const letters = names.texts.join('')
  const armenian = (letters.match(/\p{Script=Armenian}/gu) ?? []).length
  const cyrillic = (letters.match(/\p{Script=Cyrillic}/gu) ?? []).length
  const latin = (letters.match(/\p{Script=Latin}/gu) ?? []).length
  const most = Math.max(armenian, cyrillic, latin)
  give(names.column, most === armenian ? 'name_hy' : most === cyrillic ? 'name_ru' : 'name_en')
}

function repeats(texts: readonly string[]): boolean {
  return texts.length >= 4 && new Set(texts).size <= texts.length / 2
}

function averageWeight(texts: readonly string[]): number {
  const weights = texts.flatMap((text) => readWeight(text, null) ?? [])
  return weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length)
}
