import { checkForm, type FormCheck } from '#domain/check-form.ts'
import type { Company } from '#domain/companies.ts'
import { goodsTypeFields, type GoodsTypeFields } from '#domain/goods-type-fields.ts'
import type { GoodsType } from '#domain/goods.ts'
import { fillNames } from '#domain/names.ts'
import { densityAsTyped, readDensity } from '#ui/form/typed-figures.ts'

type Units = Pick<Company, 'weight_unit' | 'volume_unit' | 'density_unit'>

/** What the form of a goods type holds. */
export interface TypeValues {
  name_en: string
  name_ru: string
  name_hy: string
  /** Empty: none. */
  related_good_type_id: string
  /** In the company's unit; empty: that of its goods. */
  average_density: string
}

export const BLANK: TypeValues = {
  name_en: '',
  name_ru: '',
  name_hy: '',
  related_good_type_id: '',
  average_density: '',
}

export function valuesOf(type: GoodsType, units: Units): TypeValues {
  const { name_en, name_ru, name_hy, related_good_type_id, average_density } = type
  return {
    name_en,
    name_ru,
    name_hy,
    related_good_type_id: related_good_type_id ?? '',
    average_density: densityAsTyped(average_density, units),
  }
}

function fieldsOf(values: TypeValues, units: Units): GoodsTypeFields {
  return {
    ...values,
    related_good_type_id: values.related_good_type_id || null,
    average_density: readDensity(values.average_density, units),
  }
}

export function checkType(values: TypeValues, units: Units): FormCheck<GoodsTypeFields> {
  if (fillNames(values) === null) return { errors: { name_en: 'name_required' } }
  const checked = checkForm(goodsTypeFields, fieldsOf(values, units))
  if ('args' in checked || !checked.errors['average_density']) return checked
  return { errors: { ...checked.errors, average_density: 'number_invalid' } }
}

/** Only what is not as it was. */
export function changesOf(
  before: TypeValues,
  after: GoodsTypeFields,
  units: Units,
): Partial<GoodsTypeFields> {
  const stood = fieldsOf(before, units)
  const names = Object.keys(stood) as (keyof GoodsTypeFields)[]
  return Object.fromEntries(
    names.filter((name) => stood[name] !== after[name]).map((name) => [name, after[name]]),
  )
}
