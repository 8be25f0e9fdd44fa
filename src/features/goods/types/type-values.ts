import { checkForm, type FormCheck } from '#domain/check-form.ts'
import type { CompanySettings as Units } from '#domain/account/settings.ts'
import { goodsTypeFields, type GoodsTypeFields } from '#domain/goods/goods-type-fields.ts'
import type { GoodsType } from '#domain/goods/goods.ts'
import { fillNames, namesOf, NO_NAMES, type Names } from '#domain/goods/names.ts'
import { changedFields } from '#client/form/changed-fields.ts'
import {
  densityAsTyped,
  readDensity,
  readStrength,
  strengthAsTyped,
} from '#ui/field/typed-figures.ts'
import { readNumber } from '#ui/field/typed-text.ts'

export interface TypeValues extends Names {
  /** Empty: none. */
  related_good_type_id: string
  /** In the company's unit; empty: the density of its goods. */
  average_density: string
  /** In % vol. */
  usual_strength: string
  /** In g/l. */
  usual_sugar: string
}

export const BLANK_TYPE: TypeValues = {
  ...NO_NAMES,
  related_good_type_id: '',
  average_density: '',
  usual_strength: '',
  usual_sugar: '',
}

export function typeValues(type: GoodsType, units: Units): TypeValues {
  const { related_good_type_id, average_density } = type
  // A row from before these columns has neither.
  const usual_sugar = type.usual_sugar ?? null
  return {
    ...namesOf(type),
    related_good_type_id: related_good_type_id ?? '',
    average_density: densityAsTyped(average_density, units),
    usual_strength: strengthAsTyped(type.usual_strength ?? null),
    usual_sugar: usual_sugar === null ? '' : String(usual_sugar),
  }
}

function fieldsOf(values: TypeValues, units: Units): GoodsTypeFields {
  return {
    ...values,
    related_good_type_id: values.related_good_type_id || null,
    average_density: readDensity(values.average_density, units),
    usual_strength: readStrength(values.usual_strength),
    usual_sugar: readNumber(values.usual_sugar),
  }
}

export function checkType(values: TypeValues, units: Units): FormCheck<GoodsTypeFields> {
  if (fillNames(values) === null) return { errors: { name_en: 'name_required' } }
  return checkForm(goodsTypeFields, fieldsOf(values, units))
}

export function changesOf(
  before: TypeValues,
  after: GoodsTypeFields,
  units: Units,
): Partial<GoodsTypeFields> {
  return changedFields(fieldsOf(before, units), after)
}
