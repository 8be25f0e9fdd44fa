import type { Good } from '../../goods/goods.ts'
import { factorTo, posUnitOf, type AmountErrorCode } from '../../pos/amounts.ts'
import type { Uuid } from '../../units.ts'
import { toThousandths } from '../amounts.ts'
import { measureOf } from '../variance/till-amounts.ts'
import type { MatchedRow } from './match-sheet.ts'
import type { SheetLine, SheetUnit } from './stock-sheet.ts'

/** Why a line of a sheet is compared with nothing. */
export type LeftReason =
  /** No good has its name or barcode. */
  | 'no_good'
  /** A person said so. */
  | 'left_out'
  | 'other_store'
  /** It has no amount, or none that is a number. */
  | 'no_amount'
  | 'amount_unreadable'
  /** It names no unit, or one of which nobody knows how much it is. */
  | 'unit_missing'
  | 'unit_unknown'
  /** Another line of the good counts instead. */
  | 'double'
  /** Its unit can't be turned into the good's. */
  | AmountErrorCode

export interface LeftLine {
  at: number
  name: string
  text: string
  reason: LeftReason
}

/** A line of which a person has to say what it is of. */
export interface OpenLine {
  at: number
  name: string
  text: string
  candidates: readonly Uuid[]
  /** Null: none of them; undefined: nobody has said it, and nothing is likely. */
  answer: Uuid | null | undefined
  /** Lines of one good have units that can't be added up. */
  isDouble: boolean
}

/** What a person said of a sheet. */
export interface SheetAnswers {
  /** The stores that are the inventory's; of one sheet that names none or one it does not matter. */
  stores: readonly string[]
  /** The unit of lines that name none. */
  unit: SheetUnit | null
  /** The good of a line by its place; null: it is left out. */
  goods: ReadonlyMap<number, Uuid | null>
}

export interface SheetPlan {
  lines: SheetLine[]
  asked: OpenLine[]
  left: LeftLine[]
  /** The goods of which several lines were added up. */
  added: number
  /** Lines that name no unit. */
  withoutUnit: number
}

/** The stores that a sheet names. */
export function storesIn(rows: readonly MatchedRow[]): string[] {
  return [...new Set(rows.map(({ store }) => store).filter(Boolean))]
}

interface OfGood {
  row: MatchedRow
  good: Good
  unit: SheetUnit
  amount: number
}

/** What is compared, asked and left out of a sheet; every line is in one of them. */
export function planSheet(
  rows: readonly MatchedRow[],
  goods: ReadonlyMap<Uuid, Good>,
  answers: SheetAnswers,
): SheetPlan {
  const stores = new Set(answers.stores)
  const isOwn = ({ store }: MatchedRow): boolean =>
    storesIn(rows).length < 2 || store === '' || stores.has(store)
  const own = rows.filter(isOwn)
  const asked: OpenLine[] = []
  const left = rows.filter((row) => !isOwn(row)).map((row) => leftOf(row, 'other_store'))
  const found: OfGood[] = []
  for (const row of own) {
    if (isOpen(row, answers)) asked.push(askedOf(row, answers))
    const one = judge(row, goods, answers)
    if (one === null) continue
    if ('reason' in one) left.push(one)
    else found.push(one)
  }
  const sums = addUp(found, answers)
  return {
    lines: sums.lines,
    asked: withDoubles(asked, sums.asked),
    left: [...left, ...sums.left].sort((one, other) => one.at - other.at),
    added: sums.added,
    withoutUnit: own.filter(({ unit, good_id }) => unit === null && good_id !== null).length,
  }
}

/** What was answered of two lines in different units that are of one good is asked about again. */
function withDoubles(asked: readonly OpenLine[], doubles: readonly OpenLine[]): OpenLine[] {
  const byPlace = new Map(asked.map((line) => [line.at, line]))
  for (const { at, ...double } of doubles) {
    const candidates = byPlace.get(at)?.candidates ?? double.candidates
    byPlace.set(at, { at, ...double, candidates })
  }
  return [...byPlace.values()].sort((one, other) => one.at - other.at)
}

/** What was answered stays to be seen, and can be answered otherwise. */
function isOpen(row: MatchedRow, { goods }: SheetAnswers): boolean {
  if (row.good_id !== null) return goods.has(row.at)
  return row.candidates.length > 0 && !row.isBare
}

function leftOf({ at, name, text }: MatchedRow, reason: LeftReason): LeftLine {
  return { at, name, text, reason }
}

function askedOf(row: MatchedRow, { goods }: SheetAnswers): OpenLine {
  const { at, name, text, good_id, isLikely } = row
  const candidates = good_id === null ? row.candidates : [good_id]
  const likely = isLikely ? candidates[0] : undefined
  const answer = goods.has(at) ? goods.get(at) : likely
  return { at, name, text, candidates, answer, isDouble: false }
}

/** Null: a person has to say first what it is of. */
function judge(
  row: MatchedRow,
  goods: ReadonlyMap<Uuid, Good>,
  answers: SheetAnswers,
): OfGood | LeftLine | null {
  const { answer } = askedOf(row, answers)
  if (answer === null) return leftOf(row, 'left_out')
  const id = answer ?? row.good_id
  const good = id === null ? undefined : goods.get(id)
  if (!good) return row.candidates.length > 0 && !row.isBare ? null : leftOf(row, 'no_good')
  return amountOf(row, good, answers)
}

function amountOf(row: MatchedRow, good: Good, answers: SheetAnswers): OfGood | LeftLine {
  if (row.amount === null) return leftOf(row, 'no_amount')
  if (row.amount === 'unreadable') return leftOf(row, 'amount_unreadable')
  const unit = row.unit ?? answers.unit
  if (unit === null) return leftOf(row, 'unit_missing')
  if (unit === 'unknown') return leftOf(row, 'unit_unknown')
  const wrong = unitFault(unit, good)
  return wrong ? leftOf(row, wrong) : { row, good, unit, amount: row.amount }
}

function unitFault(name: SheetUnit, good: Good): AmountErrorCode | null {
  const unit = posUnitOf({ measurement_unit: name }, good)
  if (unit === null) return 'unit_unknown'
  const factor = factorTo(unit, measureOf(good), good)
  return typeof factor === 'string' ? factor : null
}

type Sums = Pick<SheetPlan, 'lines' | 'asked' | 'left' | 'added'>

/** Lines of one good add up where their units are the same; else one of them is chosen. */
function addUp(found: readonly OfGood[], answers: SheetAnswers): Sums {
  const byGood = new Map<Uuid, OfGood[]>()
  for (const one of found) byGood.set(one.good.id, [...(byGood.get(one.good.id) ?? []), one])
  const sums: Sums = { lines: [], asked: [], left: [], added: 0 }
  for (const all of byGood.values()) {
    const isOneUnit = all.every(({ unit }) => unit === all[0]?.unit)
    const chosen = isOneUnit ? all : all.filter(({ row }) => answers.goods.get(row.at))
    const [first] = chosen
    const agree = first && chosen.every(({ unit }) => unit === first.unit)
    if (!isOneUnit) sums.asked.push(...all.map((one) => doubleOf(one, agree ? chosen : null)))
    if (!agree) continue
    if (isOneUnit && all.length > 1) sums.added += 1
    sums.lines.push(lineOf(first, chosen))
    sums.left.push(
      ...all.filter((one) => !chosen.includes(one)).map(({ row }) => leftOf(row, 'double')),
    )
  }
  return sums
}

/** @param chosen those that count; null while nobody can tell which */
function doubleOf(one: OfGood, chosen: readonly OfGood[] | null): OpenLine {
  const { row, good } = one
  const { at, name, text } = row
  const answer = chosen?.includes(one) === true ? good.id : null
  const about = { at, name, text, candidates: [good.id], isDouble: true }
  return { ...about, answer: chosen === null ? undefined : answer }
}

function lineOf({ good, row, unit }: OfGood, all: readonly OfGood[]): SheetLine {
  const sums = all.map((one) => one.row.sum)
  const sum = sums.reduce<number>((total, one) => total + (one ?? 0), 0)
  const amount = all.reduce((total, one) => total + toThousandths(one.amount), 0)
  return { good_id: good.id, name: row.name, unit, amount, sum: sums.includes(null) ? null : sum }
}
