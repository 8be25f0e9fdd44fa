import { checkGoodDraft, type GoodDraft } from '../goods/good-draft.ts'
import {
  BLANK_GOOD,
  GOOD_FIELDS,
  goodFieldsOf,
  pickFields,
  tidyGood,
} from '../goods/good-fields.ts'
import type { Good, GoodField, GoodFields } from '../goods/goods.ts'
import type { FormErrors } from '../form-errors.ts'
import { given } from '../given.ts'
import { needsWeights } from '../goods/good-rules.ts'
import { isSame } from '../is-same.ts'
import { isSoldByWeight, MEASUREMENT_UNIT, type MeasurementUnit } from '../units.ts'
import type { ExportedRows, RowTexts } from './cells.ts'
import { findGuessed } from './matching/find-good.ts'
import {
  fieldOf,
  isField,
  isName,
  targetOf,
  type FieldTarget,
  type Target,
} from './columns/columns.ts'
import type { Doubles } from './matching/doubles.ts'
import type { GoodIndex } from './matching/good-index.ts'
import type { UnitChoice } from './columns/measurement-words.ts'
import { unitOf } from './choose-unit.ts'
import type { ImportDefaults, ImportFault, PlannedRow, RowKind, RowNote } from './planned-row.ts'
import { filledFields, gapOf, isUnsaid, type BarsBook, type RowGap } from './row-gap.ts'
import { readRow, type HeadUnits, type ReadRow, type RowValues } from './read-row.ts'
import { priceOfRow, type PriceBook } from './row-price.ts'

/** What rows are judged by. */
export interface Judge {
  index: GoodIndex
  doubles: Doubles
  /** The id of the type with a name, made if need be. */
  typeIdOf: (name: string) => string
  defaults: ImportDefaults
  units: HeadUnits
  exported: ExportedRows | null
  /** Null for a person who may not see prices. */
  prices: PriceBook | null
  bars: BarsBook
  /** The goods whose unit may still change, as far as it is known. */
  freeUnits: Pick<ReadonlySet<string>, 'has'>
}

export interface Row extends ReadRow {
  at: number
  texts: RowTexts
}

/** What it does not say in its own cells counts for a new good, and to find one. */
interface GuessedRow extends Row {
  guesses: RowValues
  notes: readonly RowNote[]
}

export function judgeRow(row: GuessedRow, judge: Judge): PlannedRow {
  const { at, texts, values } = row
  const guessed = { ...row, values: { ...values, ...row.guesses } }
  const { good = null, fault = null } = findGuessed(guessed.values, values, judge)
  const good_id = good?.id ?? null
  const double = fault ? null : judge.doubles.check(at + 1, guessed.values, good_id)
  const outcome = fault ? NOTHING : judgeFields(good ? row : guessed, good, judge)
  const ofRow = [fault, double].filter((one) => one !== null)
  const faults = [...ofRow, ...row.faults, ...outcome.faults]
  const { after, before } = outcome
  const price = fault ? undefined : priceOf(row, good, judge)
  const kind = kindOf(faults, good, { ...after, ...given({ price }) })
  const gap = double ? undefined : outcome.gap
  const { isPoured } = outcome
  const notes = notesOn(row, good)
  return {
    at,
    kind,
    texts,
    faults,
    good_id,
    after,
    before,
    ...given({ price, gap, isPoured, notes }),
  }
}

/** What is guessed changes no good that is here, except that its price is one. */
function notesOn({ notes }: GuessedRow, good: Good | null): readonly RowNote[] | undefined {
  const notices = good ? notes.filter(({ target }) => target === 'price') : notes
  return notices.length > 0 ? notices : undefined
}

function priceOf(row: Row, good: Good | null, judge: Judge): PlannedRow['price'] {
  const { prices, units, exported } = judge
  if (prices === null) return undefined
  const { currency = prices.currency } = units
  const isUntouched = good !== null && saysNothing('price', row, exported?.get(good.id) ?? null)
  return priceOfRow({ isUntouched, values: row.values, currency }, good, prices)
}

function judgeFields(row: Row, good: Good | null, judge: Judge): Outcome {
  return good ? judgeKnown(row, good, judge) : judgeNew(row, judge)
}

export function kindOf(faults: readonly ImportFault[], good: Good | null, after: object): RowKind {
  if (faults.length > 0) return 'faulty'
  if (good === null) return 'new'
  return Object.keys(after).length === 0 ? 'unchanged' : 'changed'
}

export interface Outcome {
  after: Partial<GoodFields>
  before: Partial<GoodFields>
  faults: ImportFault[]
  gap?: RowGap
  isPoured?: true
}

/** Nothing more can be checked in a row that certainly means no good. */
export const NOTHING: Outcome = { after: {}, before: {}, faults: [] }

export function judgeNew(
  { values, faults }: Row,
  { defaults, typeIdOf, index, bars }: Pick<Judge, 'defaults' | 'typeIdOf' | 'index' | 'bars'>,
): Outcome {
  const typeName = values.type ?? defaults.type
  const isUnitUnread = faults.some(({ target }) => target === 'unit')
  const { unit, isPoured } = isUnitUnread
    ? { unit: null, isPoured: undefined }
    : unitOf(values, typeName, defaults.unit)
  const draft: GoodDraft = {
    ...BLANK_GOOD,
    ...figuresAndNames(values),
    goods_type_id: typeName.trim() === '' ? '' : typeIdOf(typeName),
    measurement_unit: unit,
  }
  const fitting = { ...draft, ...emptied(draft.measurement_unit) }
  const taken = takenBarcode(values, null, index)
  const isOpen = (field: GoodField) => isUnsaid(field, faults)
  const gap = taken.length > 0 ? undefined : gapOf({ good: fitting, isOpen, mayWait: true }, bars)
  const filled = { ...fitting, ...filledFields(gap, bars) }
  const isLater = waitsForWeights(filled)
  const checked = checkGoodDraft(filled, (field) => !(isLater && needsWeights(field)))
  const notices = given({ gap, isPoured })
  if ('errors' in checked) {
    return {
      after: {},
      before: {},
      faults: [...faultsOf(checked.errors, faults), ...taken],
      ...notices,
    }
  }
  return { after: tidyGood(checked.args), before: {}, faults: taken, ...notices }
}

function judgeKnown(row: Row, good: Good, judge: Judge): Outcome {
  const stood = goodFieldsOf(good)
  const { sets: all, before: seen } = givenOf(row, good, judge)
  const said = dropUnfitting(all, good.measurement_unit)
  const isOpen = (field: GoodField) => !(field in all) && isUnsaid(field, row.faults)
  const gap = gapOf({ good: { ...stood, ...said }, isOpen, mayWait: false }, judge.bars)
  const sets = { ...said, ...filledFields(gap, judge.bars) }
  const wanted = tidyGood({ ...stood, ...sets })
  const changed = GOOD_FIELDS.filter(
    (field) => field in sets && !isSame(stood[field], wanted[field]),
  )
  const isUnitChanged = changed.includes('measurement_unit')
  const isLater = isUnitChanged && waitsForWeights(wanted)
  const mustFit = isLater ? [...changed.filter((one) => !needsWeights(one)), 'litrage'] : changed
  const checked = checkGoodDraft(wanted, (field) => mustFit.includes(field))
  const errors = 'errors' in checked ? faultsOf(checked.errors, row.faults) : []
  const isLocked = isUnitChanged && !judge.freeUnits.has(good.id)
  const locked: ImportFault[] = isLocked ? [{ target: 'unit', code: 'unit_locked' }] : []
  const taken = changed.includes('barcode') ? takenBarcode(row.values, good.id, judge.index) : []
  return {
    after: pickFields(wanted, changed),
    before: { ...pickFields(stood, changed), ...pickGiven(seen, changed) },
    faults: [...errors, ...locked, ...taken],
    ...given({ gap: locked.length + taken.length > 0 ? undefined : gap }),
  }
}

/** The fields that a row sets in a good that exists, and what its author saw there. */
function givenOf(row: Row, good: Good, judge: Judge) {
  const { values } = row
  const exported = judge.exported?.get(good.id) ?? null
  const old = exported ? readRow(exported, judge.units).values : {}
  const sets: Partial<Record<GoodField, unknown>> = {}
  const before: Partial<Record<GoodField, unknown>> = {}
  for (const target of Object.keys(values) as Target[]) {
    if (!isField(target) || saysNothing(target, row, exported)) continue
    const value = valueOf(target, values, good, judge)
    if (value === undefined) continue
    sets[fieldOf(target)] = value
    if (target in old) before[fieldOf(target)] = valueOf(target, old, good, judge)
  }
  return { sets: sets as Partial<GoodFields>, before: before as Partial<GoodFields> }
}

/**
 * A cell that is as it went out was not touched. One that is empty says nothing, except where it
 * went out with something in it.
 */
function saysNothing(target: Target, { texts, values }: Row, exported: RowTexts | null): boolean {
  if (exported !== null) return (texts[target] ?? '') === (exported[target] ?? '')
  return (values[target] ?? null) === null
}

/** A cell's value as the good's field holds it; undefined when it says nothing new. */
function valueOf(target: FieldTarget, values: RowValues, good: Good, judge: Judge): unknown {
  if (target === 'type') return typeOf(values.type ?? '', good, judge)
  // One of several barcodes of the good is no reason to change its own.
  if (target === 'barcode' && judge.index.withBarcode(values.barcode ?? '') === good) {
    return good.barcode
  }
  if (target === 'unit') return knownUnit(values.unit ?? null, good)
  return isName(target) ? (values[target] ?? '') : values[target]
}

function typeOf(name: string, good: Good, { index, typeIdOf }: Judge): string {
  if (name === '') return ''
  return index.isTypeOf(good, name) ? good.goods_type_id : typeIdOf(name)
}

function knownUnit(unit: UnitChoice | null, good: Good): MeasurementUnit | undefined {
  if (typeof unit !== 'number') return undefined
  const areSame = isSoldByWeight(unit) && isSoldByWeight(good.measurement_unit)
  return areSame ? good.measurement_unit : unit
}

function pickGiven(fields: Partial<GoodFields>, names: readonly GoodField[]): Partial<GoodFields> {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  )
}

const NOT_FIGURES: ReadonlySet<Target> = new Set(['id', 'type', 'unit', 'price', 'case_barcode'])

function figuresAndNames(values: RowValues): Partial<GoodFields> {
  const fields = Object.entries(values).flatMap(([name, value]) => {
    const target = name as Target
    if (NOT_FIGURES.has(target)) return []
    return [[target, isName(target) ? (value ?? '') : value]]
  })
  return Object.fromEntries(fields) as Partial<GoodFields>
}

/** A list without weights brings bottles in all the same; they are weighed later. */
export function waitsForWeights(
  good: Pick<GoodDraft, 'measurement_unit' | 'weight_full' | 'weight_empty'>,
): boolean {
  const isKnown = good.weight_full !== null && good.weight_empty !== null
  return good.measurement_unit === MEASUREMENT_UNIT.bottle && !isKnown
}

/** What is sold by weight has no size, as in the form. */
const OF_BOTTLES = { litrage: null, density: null, strength: null }

function emptied(unit: MeasurementUnit | null): Partial<typeof OF_BOTTLES> {
  return unit !== null && isSoldByWeight(unit) ? OF_BOTTLES : {}
}

function dropUnfitting(given: Partial<GoodFields>, unit: MeasurementUnit): Partial<GoodFields> {
  const none = emptied(unit)
  return Object.fromEntries(Object.entries(given).filter(([field]) => !(field in none)))
}

/** The faults of a good's own rules, but not of a cell that could not even be read. */
function faultsOf(errors: FormErrors, unread: readonly ImportFault[]): ImportFault[] {
  return Object.entries(errors).flatMap(([field, code]) => {
    const target = targetOf(field) ?? 'name_en'
    return unread.some((fault) => fault.target === target) ? [] : [{ target, code }]
  })
}

function takenBarcode(
  { barcode }: RowValues,
  ownId: string | null,
  index: GoodIndex,
): ImportFault[] {
  const other = barcode ? index.withBarcode(barcode) : undefined
  return other && other.id !== ownId ? [{ target: 'barcode', code: 'barcode_taken' }] : []
}
