import type { CompanySettings as Units } from '#domain/account/settings.ts'
import type { GoodDraft } from '#domain/goods/good-draft.ts'
import { GOOD_FIELDS, goodFieldsOf } from '#domain/goods/good-fields.ts'
import type { GoodField, GoodFields, Good } from '#domain/goods/goods.ts'
import { nameFields } from '#domain/goods/names.ts'
import { isSame } from '#domain/is-same.ts'
import { isSoldByWeight, type MeasurementUnit } from '#domain/units.ts'
import {
  densityAsTyped,
  readDensity,
  readVolume,
  readWeight,
  volumeAsTyped,
  weightAsTyped,
} from '#ui/field/typed-figures.ts'
import { readNumber } from '#ui/field/typed-text.ts'

/**
 * What the form of a good holds: texts as they are typed, in the company's units; of the pictures
 * their paths, and the ids of photos that are still to be uploaded.
 */
export type GoodValues = {
  [Field in GoodField]: Field extends 'images' ? readonly string[] : string
}

/** How a value is typed into a field and read back. */
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

const TYPED: { [Field in TypedField]: Typed<GoodDraft[Field]> } = {
  ...nameFields(() => text),
  goods_type_id: text,
  measurement_unit: number as Typed<MeasurementUnit | null>,
  barcode: { write: (value) => value ?? '', read: (value) => value.trim() || null },
  weight_full: weight,
  weight_empty: weight,
  litrage: { write: volumeAsTyped, read: readVolume },
  density: { write: densityAsTyped, read: readDensity },
  in_package: number,
}
const TYPED_FIELDS = Object.keys(TYPED) as TypedField[]

/** What every field holds before anything is typed. */
export const BLANK: GoodValues = {
  ...(Object.fromEntries(TYPED_FIELDS.map((field) => [field, ''])) as Record<TypedField, string>),
  images: [],
}

export function goodValues(good: Good, images: readonly string[], units: Units): GoodValues {
  const fields = goodFieldsOf(good)
  const written = TYPED_FIELDS.map((field) => [field, write(field, fields, units)])
  return { ...Object.fromEntries(written), images }
}

function write<Field extends TypedField>(field: Field, fields: GoodFields, units: Units): string {
  return (TYPED[field] as Typed<GoodFields[Field]>).write(fields[field], units)
}

/** The unit that is chosen, null when none is. */
export function chosenUnit({ measurement_unit }: GoodValues): MeasurementUnit | null {
  return readNumber(measurement_unit) as MeasurementUnit | null
}

/** What the form says, without the pictures that nobody but this device has. */
export function draftOf(values: GoodValues, units: Units): GoodDraft {
  const read = TYPED_FIELDS.map((field) => [field, TYPED[field].read(values[field], units)])
  const unit = chosenUnit(values)
  return {
    ...(Object.fromEntries(read) as Omit<GoodDraft, 'images'>),
    // What is not asked of this unit is not said either, whatever was typed before it was chosen.
    ...(unit !== null && isSoldByWeight(unit) ? { litrage: null, density: null } : {}),
    images: values.images.filter(isPath),
  }
}

export function isPath(image: string): boolean {
  return image.startsWith('/')
}

/** The fields that are not as they were when the form opened; of a new good all of them. */
export function touchedFields(before: GoodValues | null, values: GoodValues): GoodField[] {
  return GOOD_FIELDS.filter((field) => before === null || !isSame(before[field], values[field]))
}
