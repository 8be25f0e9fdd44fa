import { checkForm, type FormCheck } from '#domain/check-form.ts'
import type { CompanySettings as Units } from '#domain/account/settings.ts'
import { goodsTypeFields, type GoodsTypeFields } from '#domain/goods/goods-type-fields.ts'
import type { GoodsType } from '#domain/goods/goods.ts'
import { fillNames, namesOf, NO_NAMES, type Names } from '#domain/goods/names.ts'
import { changedFields } from '#client/form/changed-fields.ts'
import { densityAsTyped, readDensity } from '#ui/field/typed-figures.ts'

export interface TypeValues extends Names {
  /** Empty: none. */
  related_good_type_id: string
  /** In the company's unit; empty: the density of its goods. */
  average_density: string
}

export const BLANK_TYPE: TypeValues = {
  ...NO_NAMES,
  related_good_type_id: '',
  average_density: '',
}

export function typeValues(type: GoodsType, units: Units): TypeValues {
  const { related_good_type_id, average_density } = type
  return {
    ...namesOf(type),
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

export function changesOf(
  before: TypeValues,
  after: GoodsTypeFields,
  units: Units,
): Partial<GoodsTypeFields> {
  return changedFields(fieldsOf(before, units), after)
}
