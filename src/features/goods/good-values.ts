import type { Company } from '#domain/companies.ts'
import type { GoodDraft } from '#domain/good-draft.ts'
import { GOOD_FIELDS, type GoodField, type GoodFields } from '#domain/good-fields.ts'
import type { Good } from '#domain/goods.ts'
import { isSame } from '#domain/is-same.ts'
import { isKeptByWeight, type MeasurementUnit } from '#domain/units.ts'
import {
  densityAsTyped,
  readDensity,
  readVolume,
  readWeight,
  volumeAsTyped,
  weightAsTyped,
} from '#ui/form/typed-figures.ts'
import { readNumber } from '#ui/form/typed-text.ts'

type Units = Pick<Company, 'weight_unit' | 'volume_unit' | 'density_unit'>

/** What the form of a good holds: texts as they are typed, in the company's units. */
export interface GoodValues {
  name_en: string
  name_ru: string
  name_hy: string
  goods_type_id: string
  measurement_unit: string
  barcode: string
  weight_full: string
  weight_empty: string
  litrage: string
  density: string
  in_package: string
  /** Paths of pictures, and ids of photos that are still to be uploaded. */
  images: readonly string[]
}

export const BLANK: GoodValues = {
  name_en: '',
  name_ru: '',
  name_hy: '',
  goods_type_id: '',
  measurement_unit: '',
  barcode: '',
  weight_full: '',
  weight_empty: '',
  litrage: '',
  density: '',
  in_package: '',
  images: [],
}

export function valuesOf(good: Good, images: readonly string[], units: Units): GoodValues {
  return {
    name_en: good.name_en,
    name_ru: good.name_ru,
    name_hy: good.name_hy,
    goods_type_id: good.goods_type_id,
    measurement_unit: String(good.measurement_unit),
    barcode: good.barcode ?? '',
    weight_full: weightAsTyped(good.weight_full, units),
    weight_empty: weightAsTyped(good.weight_empty, units),
    litrage: volumeAsTyped(good.litrage, units),
    density: densityAsTyped(good.density, units),
    in_package: good.in_package === null ? '' : String(good.in_package),
    images,
  }
}

/** The unit that is chosen, null when none is. */
export function unitOf({ measurement_unit }: GoodValues): MeasurementUnit | null {
  return measurement_unit === '' ? null : (Number(measurement_unit) as MeasurementUnit)
}

/** What the form says, without the pictures that nobody but this device has. */
export function draftOf(values: GoodValues, units: Units): GoodDraft {
  const { name_en, name_ru, name_hy, goods_type_id } = values
  const unit = unitOf(values)
  const isVolumeShown = unit === null || !isKeptByWeight(unit)
  return {
    name_en,
    name_ru,
    name_hy,
    goods_type_id,
    measurement_unit: unit,
    barcode: values.barcode.trim() || null,
    weight_full: readWeight(values.weight_full, units),
    weight_empty: readWeight(values.weight_empty, units),
    // What is not asked of this unit is not said either, whatever was typed before it was chosen.
    litrage: isVolumeShown ? readVolume(values.litrage, units) : null,
    density: isVolumeShown ? readDensity(values.density, units) : null,
    in_package: readNumber(values.in_package),
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

/** Only those of the fields that are named. */
export function pickFields(fields: GoodFields, names: readonly GoodField[]): Partial<GoodFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}
