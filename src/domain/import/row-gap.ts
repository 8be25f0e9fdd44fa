import type { CatalogueProposal } from '../counting/catalogue.ts'
import { doubtOf } from '../counting/weighing-doubt.ts'
import { densityOfGood } from '../goods/density/good-density.ts'
import { WEIGHTS } from '../goods/good-rules.ts'
import type { GoodField, GoodFields, WeightField } from '../goods/goods.ts'
import { sharedSpellings } from '../goods/shared-barcode.ts'
import { isSoldByWeight, MEASUREMENT_UNIT, type MeasurementUnit } from '../units.ts'

/** What a row may leave open and other bars may know. */
const GAP_FIELDS = ['litrage', 'strength', ...WEIGHTS] as const
type GapField = (typeof GAP_FIELDS)[number]

/** What other bars propose for what a row leaves open; null: the row says it, or they do not know. */
export type Filling = Pick<CatalogueProposal, 'bars' | GapField>

/** A row that leaves something open that other bars may know by its barcode. */
export interface RowGap {
  barcode: string
  /** Null: they know nothing that fits the row, or have not been asked. */
  filling: Filling | null
}

/** What other bars that agreed said. */
export interface BarsBook {
  /** By barcode; null: nothing. Absent: not asked. */
  answers: ReadonlyMap<string, CatalogueProposal | null>
  /** Whether a person took it. */
  isTaken: boolean
}

export const NO_BARS: BarsBook = { answers: new Map(), isTaken: false }

type OpenFields = Pick<GoodFields, GapField> & {
  barcode: string | null
  measurement_unit: MeasurementUnit | null
}

interface GapInput {
  /** The good as the row makes it. */
  good: OpenFields
  /** Whether the row says nothing of a field. */
  isOpen: (field: GoodField) => boolean
  /** A new good may wait for one of its weights; one that is here gets both or none. */
  mayWait: boolean
}

/**
 * What a row leaves open, with what other bars propose for it: only what it says nothing of, and
 * never its unit. A bottle of another size, or a weight that what the row says contradicts, is
 * another bottle.
 */
export function gapOf(input: GapInput, { answers }: BarsBook): RowGap | undefined {
  const { barcode, litrage } = input.good
  const open = openFields(input)
  // A size that is in question is for a person to say.
  const needsSize = !litrage && !open.includes('litrage')
  if (barcode === null || open.length === 0 || needsSize) return undefined
  if (sharedSpellings(barcode).length === 0) return undefined
  const proposal = answers.get(barcode) ?? null
  return { barcode, filling: proposal && fillingOf(input, open, proposal) }
}

function openFields({ good, isOpen }: GapInput): readonly GapField[] {
  const { measurement_unit } = good
  if (measurement_unit === null || isSoldByWeight(measurement_unit)) return []
  const isWeighed = measurement_unit === MEASUREMENT_UNIT.bottle
  const fields = isWeighed ? GAP_FIELDS : (['litrage', 'strength'] as const)
  return fields.filter((field) => good[field] === null && isOpen(field))
}

function fillingOf(
  { good, mayWait }: GapInput,
  open: readonly GapField[],
  proposal: CatalogueProposal,
): Filling | null {
  const { litrage } = good
  if (litrage && proposal.litrage !== null && litrage !== proposal.litrage) return null
  const of = <Field extends GapField>(field: Field) =>
    open.includes(field) ? proposal[field] : null
  const label = { litrage: of('litrage'), strength: of('strength') }
  const both = { weight_full: of('weight_full'), weight_empty: of('weight_empty') }
  const sound = soundOf({ ...good, ...known(label) }, both)
  const isWhole = WEIGHTS.every((field) => good[field] || sound[field])
  const weights = isWhole || mayWait ? sound : NO_WEIGHTS
  const filling = { bars: proposal.bars, ...label, ...weights }
  return GAP_FIELDS.some((field) => filling[field] !== null) ? filling : null
}

type Weights = Pick<Filling, WeightField>
const NO_WEIGHTS: Weights = { weight_full: null, weight_empty: null }
const END_OF = { weight_full: 'sealed', weight_empty: 'empty' } as const

/** The weights that a bottle can have beside what is known of it. */
function soundOf(good: OpenFields, weights: Weights): Weights {
  const { litrage, strength } = good
  const density = strength === null ? null : densityOfGood({ density: null, strength }, undefined)
  const beside = {
    litrage,
    weight_full: good.weight_full || (weights.weight_full?.weight ?? null),
    weight_empty: good.weight_empty || (weights.weight_empty?.weight ?? null),
  }
  const isSound = (field: WeightField): boolean => {
    const gross = weights[field]?.weight
    if (gross === undefined) return false
    return doubtOf(beside, { end: END_OF[field], gross, division: null }, density) === null
  }
  return {
    weight_full: isSound('weight_full') ? weights.weight_full : null,
    weight_empty: isSound('weight_empty') ? weights.weight_empty : null,
  }
}

/** The good's fields that a filling sets: a weight says of how many bars it is, as in the form. */
export function filledFields(gap: RowGap | undefined, { isTaken }: BarsBook): Partial<GoodFields> {
  const filling = isTaken ? gap?.filling : null
  if (!filling) return {}
  const { litrage, strength } = filling
  const weights = WEIGHTS.map((field) => {
    const weight = filling[field]
    if (weight === null) return {}
    return {
      [field]: weight.weight,
      [`${field}_source`]: 'typed',
      [`${field}_error`]: weight.error,
      [`${field}_bars`]: weight.bars,
    }
  })
  return Object.assign({}, known({ litrage, strength }), ...weights) as Partial<GoodFields>
}

function known<Fields extends object>(fields: Fields): Partial<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== null)
  return Object.fromEntries(entries) as Partial<Fields>
}

/** Whether a row says nothing of a field: a cell that is faulty says something. */
export function isUnsaid(field: GoodField, faults: readonly { target: string }[]): boolean {
  return faults.every(({ target }) => target !== field)
}

/** How far other bars have been asked about a plan's rows, and what came of it. */
export interface BarsSummary {
  /** Barcodes of which they have not been asked yet. */
  unasked: readonly string[]
  /** How many rows they can fill. */
  rows: number
  isTaken: boolean
}

export function barsSummary(
  rows: readonly { gap?: RowGap }[],
  { answers, isTaken }: BarsBook,
): BarsSummary {
  const gaps = rows.flatMap(({ gap }) => gap ?? [])
  const unasked = gaps.map(({ barcode }) => barcode).filter((barcode) => !answers.has(barcode))
  const filled = gaps.filter(({ filling }) => filling !== null)
  return { unasked: [...new Set(unasked)], rows: filled.length, isTaken }
}
