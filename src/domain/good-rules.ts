import { isSameBarcode } from './barcode.ts'
import type { GoodField, GoodFields } from './good-fields.ts'
import type { Good } from './goods.ts'
import { fillNames } from './names.ts'
import { reject, type Rejection } from './rejections.ts'
import {
  DECIGRAMS_PER_GRAM,
  GRAMS_PER_KILOGRAM,
  MEASUREMENT_UNIT,
  MILLILITRES_PER_LITRE,
} from './units.ts'

/** 999 kg, in decigrams. */
export const WEIGHT_MAX = 999 * GRAMS_PER_KILOGRAM * DECIGRAMS_PER_GRAM
/** 999 l, in millilitres. */
export const VOLUME_MAX = 999 * MILLILITRES_PER_LITRE

const WEIGHTS = ['weight_full', 'weight_empty'] as const

/**
 * What is wrong with a good's own fields, looking only at rules that one of `touched` takes part
 * in: a good from elsewhere that lacks a figure can still be given another name.
 */
export function checkGood(
  fields: GoodFields,
  touched: (field: GoodField) => boolean,
): Rejection | null {
  if (fillNames(fields) === null) return reject('name_required', { param: 'name_en' })
  const isAboutFigures = [...WEIGHTS, 'litrage' as const].some(touched)
  return isAboutFigures ? (checkNeeded(fields) ?? checkAmounts(fields)) : null
}

/** A bottle that is weighed needs both weights and its size. */
function checkNeeded(fields: GoodFields): Rejection | null {
  if (fields.measurement_unit !== MEASUREMENT_UNIT.bottle) return null
  const missing = WEIGHTS.find((param) => (fields[param] ?? 0) <= 0)
  if (missing) return reject('number_not_positive', { param: missing })
  return fields.litrage === null ? reject('litrage_required', { param: 'litrage' }) : null
}

function checkAmounts(fields: GoodFields): Rejection | null {
  const { weight_full, weight_empty, litrage } = fields
  const negative = ([...WEIGHTS, 'litrage'] as const).find((param) => (fields[param] ?? 1) <= 0)
  if (negative) return reject('number_not_positive', { param: negative })
  const heavy = WEIGHTS.find((param) => (fields[param] ?? 0) > WEIGHT_MAX)
  if (heavy) return reject('weight_too_big', { param: heavy })
  if ((litrage ?? 0) > VOLUME_MAX) return reject('volume_too_big', { param: 'litrage' })
  return weight_full !== null && weight_empty !== null && weight_empty >= weight_full
    ? reject('weight_empty_too_big', { param: 'weight_empty', weight_full, weight_empty })
    : null
}

/** A barcode names one living good of a company, whichever way it is spelt. */
export function checkBarcode(
  barcode: string | null,
  goods: readonly Good[],
  ownId: string | null,
): Rejection | null {
  if (barcode === null) return null
  const other = goods.find(
    (good) =>
      good.deleted_at === null && good.id !== ownId && isSameBarcode(good.barcode ?? '', barcode),
  )
  return other ? reject('barcode_taken', { param: 'barcode', good_id: other.id }) : null
}
