import type { CompanySettings as Units } from '#domain/account/settings.ts'
import type { GoodDraft } from '#domain/goods/good-draft.ts'
import { GOOD_FIELDS, goodFieldsOf } from '#domain/goods/good-fields.ts'
import type { Good, GoodField, GoodFields, WeightField } from '#domain/goods/goods.ts'
import { WEIGHT_SOURCES } from '#domain/goods/good-schema.ts'
import { WEIGHTS } from '#domain/goods/good-rules.ts'
import { nameFields } from '#domain/goods/names.ts'
import { isSame } from '#domain/is-same.ts'
import { isSoldByWeight, type MeasurementUnit } from '#domain/units.ts'
import {
  densityAsTyped,
  readDensity,
  readStrength,
  readVolume,
  readWeight,
  strengthAsTyped,
  volumeAsTyped,
  weightAsTyped,
} from '#ui/field/typed-figures.ts'
import { readNumber } from '#ui/field/typed-text.ts'

/**
 * Values of the form: text as typed, in the company's units. `images` holds paths of uploaded
 * pictures and ids of photos that are not uploaded yet.
 */
export type GoodValues = {
  [Field in GoodField]: Field extends 'images' ? readonly string[] : string
} & {
  /** No field of the good: only some people may see it. */
  price: string
}

/** Converts a value to field text and back. */
interface Typed<Value> {
  write(value: Value, units: Units): string
  read(text: string, units: Units): Value
}

type TypedField = Exclude<GoodField, 'images'>

const text: Typed<string> = { write: (value) => value, read: (value) => value }
const number: Typed<number | null> = {
  write: (value) => (value === null ? '' : String(value)),
  read: readNumber,
}
const weight: Typed<number | null> = { write: weightAsTyped, read: readWeight }

type Source = GoodFields['weight_full_source']
const source: Typed<Source> = {
  write: (value) => value ?? '',
  read: (value) => WEIGHT_SOURCES.find((one) => one === value) ?? null,
}

const TYPED: { [Field in TypedField]: Typed<GoodDraft[Field]> } = {
  ...nameFields(() => text),
  goods_type_id: text,
  measurement_unit: number as Typed<MeasurementUnit | null>,
  barcode: { write: (value) => value ?? '', read: (value) => value.trim() || null },
  weight_full: weight,
  weight_full_source: source,
  weight_full_error: number,
  weight_full_bars: number,
  weight_empty: weight,
  weight_empty_source: source,
  weight_empty_error: number,
  weight_empty_bars: number,
  litrage: { write: volumeAsTyped, read: readVolume },
  density: { write: densityAsTyped, read: readDensity },
  strength: { write: strengthAsTyped, read: readStrength },
  in_package: number,
}
const TYPED_FIELDS = Object.keys(TYPED) as TypedField[]

export const BLANK: GoodValues = {
  ...(Object.fromEntries(TYPED_FIELDS.map((field) => [field, ''])) as Record<TypedField, string>),
  images: [],
  price: '',
}

export function goodValues(
  good: Good,
  images: readonly string[],
  units: Units,
  price = '',
): GoodValues {
  const fields = goodFieldsOf(good)
  const written = TYPED_FIELDS.map((field) => [field, write(field, fields, units)])
  return { ...Object.fromEntries(written), images, price }
}

function write<Field extends TypedField>(field: Field, fields: GoodFields, units: Units): string {
  return (TYPED[field] as Typed<GoodFields[Field]>).write(fields[field], units)
}

/** What the next good of a shelf begins with: most likely it is of the same kind and size. */
export function valuesOfNext({ goods_type_id, measurement_unit, litrage }: GoodValues): GoodValues {
  return { ...BLANK, goods_type_id, measurement_unit, litrage }
}

/**
 * A copy begins with everything but what only one good can have; nobody weighed its bottles, but
 * what was calculated still was.
 */
export function valuesOfCopy(good: Good, units: Units): GoodValues {
  const values = goodValues(good, [], units)
  const weights = WEIGHTS.map((field) =>
    good[`${field}_source`] === 'derived' ? {} : weightValues(field, values[field]),
  )
  return Object.assign({}, values, ...weights, { barcode: '' }) as GoodValues
}

/** Null when no unit is chosen. */
export function chosenUnit({ measurement_unit }: GoodValues): MeasurementUnit | null {
  return readNumber(measurement_unit) as MeasurementUnit | null
}

/** The good as the form has it, without photos that are only on this device. */
export function draftOf(values: GoodValues, units: Units): GoodDraft {
  const read = TYPED_FIELDS.map((field) => [field, TYPED[field].read(values[field], units)])
  const unit = chosenUnit(values)
  return {
    ...(Object.fromEntries(read) as Omit<GoodDraft, 'images'>),
    // The unit does not have these fields, so text typed before it was chosen is dropped.
    ...(unit !== null && isSoldByWeight(unit)
      ? { litrage: null, density: null, strength: null }
      : {}),
    images: values.images.filter(isPath),
  }
}

export function isPath(image: string): boolean {
  return image.startsWith('/')
}

/** The fields that changed since the form opened; for a new good all of them. */
export function touchedFields(before: GoodValues | null, values: GoodValues): GoodField[] {
  if (before === null) return [...GOOD_FIELDS]
  const changed = GOOD_FIELDS.filter((field) => !isSame(before[field], values[field]))
  // A weight that was typed over with the same digits is still from where it was.
  const retyped = new Set<GoodField>(
    WEIGHTS.filter(
      (field) => before[field] === values[field] && values[`${field}_source`] === '',
    ).flatMap((field) => [`${field}_source`, `${field}_error`, `${field}_bars`] as const),
  )
  return changed.filter((field) => !retyped.has(field))
}

/** The origin of a weight, and its ± in decigrams. */
export interface Origin {
  source: NonNullable<Source>
  error: number
  /** The number of bars whose bottles were weighed; only from the catalogue. */
  bars?: number
}

/** A weight with its origin; one that is typed has none until it is saved. */
export function weightValues(
  field: WeightField,
  text: string,
  origin: Origin | null = null,
): Partial<GoodValues> {
  return {
    [field]: text,
    [`${field}_source`]: origin?.source ?? '',
    [`${field}_error`]: origin === null ? '' : String(origin.error),
    [`${field}_bars`]: origin?.bars === undefined ? '' : String(origin.bars),
  }
}
