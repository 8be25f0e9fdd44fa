import * as z from 'zod/mini'
import { canonicalBarcode } from './barcode.ts'
import type { GoodField, GoodFields, WeightField } from './goods.ts'
import { goodFields } from './good-schema.ts'
import { isSame } from '../is-same.ts'
import { WEIGHTS } from './good-rules.ts'
import { fillNames, NO_NAMES } from './names.ts'
import { MEASUREMENT_UNIT } from '../units.ts'

export const GOOD_FIELDS = Object.keys(goodFields.shape) as readonly GoodField[]

/** Fields without a blank value: they must be chosen. */
type Choice = 'goods_type_id' | 'measurement_unit'

/** A blank good: empty names, no pictures, null for all else. */
export const BLANK_GOOD = {
  ...Object.fromEntries(GOOD_FIELDS.filter(mayBeUnknown).map((field) => [field, null])),
  ...NO_NAMES,
  images: [],
} as unknown as Omit<GoodFields, Choice>

function mayBeUnknown(field: GoodField): boolean {
  return z.safeParse(goodFields.shape[field], null).success
}

/** The good's fields; a field that was added after the row was stored is blank. */
export function goodFieldsOf(good: GoodFields): GoodFields {
  return pickFields({ ...BLANK_GOOD, ...good }, GOOD_FIELDS) as GoodFields
}

/** Only those of the fields that are named. */
export function pickFields(fields: GoodFields, names: readonly GoodField[]): Partial<GoodFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

/** Does a good still have the values that a change gave it? */
export function hasStill(good: GoodFields, after: SomeFields): boolean {
  return GOOD_FIELDS.every((name) => !(name in after) || isSame(good[name], after[name]))
}

type SomeFields = { [Field in GoodField]?: GoodFields[Field] | undefined }

/**
 * The fields, where a weight that is new without a word of where it comes from was typed. The same
 * weight without a word is still from where it was: its digits were typed again.
 */
export function withWeightSources<Fields extends SomeFields>(
  before: SomeFields,
  after: Fields,
): Fields {
  const given = WEIGHTS.filter((field) => after[field] !== undefined)
  return Object.assign({}, after, ...given.map((field) => sourceOf(field, before, after))) as Fields
}

function sourceOf(field: WeightField, before: SomeFields, after: SomeFields): SomeFields {
  const isNew = after[field] !== (before[field] ?? null)
  if (!after[field]) return isNew ? originOf(field, {}) : {}
  if (!isNew && !after[`${field}_source`]) return originOf(field, before)
  const source = after[`${field}_source`] ?? 'typed'
  const origin = { [`${field}_source`]: source, [`${field}_bars`]: barsOf(after, field) }
  return isNew ? { ...origin, [`${field}_error`]: after[`${field}_error`] ?? null } : origin
}

/** Null for what is not said. */
function originOf(field: WeightField, said: SomeFields): SomeFields {
  const fields = [`${field}_source`, `${field}_error`, `${field}_bars`] as const
  return Object.fromEntries(fields.map((name) => [name, said[name] ?? null]))
}

/** A weight that is measured or derived now is from the catalogue no longer. */
function barsOf(after: SomeFields, field: WeightField): number | null {
  const isTyped = (after[`${field}_source`] ?? 'typed') === 'typed'
  return isTyped ? (after[`${field}_bars`] ?? null) : null
}

/** The fields as they are stored: names trimmed and filled, the barcode in canonical form. */
export function tidyGood(fields: GoodFields): GoodFields {
  return {
    ...fields,
    ...fillNames(fields),
    barcode: canonicalBarcode(fields.barcode ?? '') || null,
    ...(fields.measurement_unit === MEASUREMENT_UNIT.bottle ? {} : tidyFigures(fields)),
    images: [...new Set(fields.images)],
  }
}

/** Forms send 0 for figures that apply only to goods weighed in their bottle. */
function tidyFigures({ weight_full, weight_empty, litrage }: GoodFields) {
  return {
    weight_full: weight_full || null,
    weight_empty: weight_empty || null,
    litrage: litrage || null,
  }
}
