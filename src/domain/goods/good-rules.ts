import { labelOf } from '../bottles/labels.ts'
import { isSameBarcode } from './barcode.ts'
import type { Good, GoodField, GoodFields, WeightField } from './goods.ts'
import { fillNames } from './names.ts'
import { reject, type Rejection } from '../rejections.ts'
import { MEASUREMENT_UNIT, VOLUME_MAX, WEIGHT_MAX } from '../units.ts'

export const WEIGHTS = ['weight_full', 'weight_empty'] as const

export function isWeight(field: GoodField): field is WeightField {
  return WEIGHTS.some((weight) => weight === field)
}

/**
 * Must both weights be known when the field changes, unless they may come later? Also the unit, which
 * may become that of a weighed bottle.
 */
export function needsWeights(field: GoodField): boolean {
  return isWeight(field) || field === 'measurement_unit'
}

/**
 * The errors of a good's own fields, the most helpful first, by the rules that involve one of
 * `touched`: so an imported good that lacks a figure can still be renamed.
 */
export function errorsOfGood(
  fields: GoodFields,
  touched: (field: GoodField) => boolean,
): Rejection[] {
  const isNameless = fillNames(fields) === null
  const figures = [...WEIGHTS, 'litrage', 'measurement_unit'] as const
  const isAboutFigures = figures.some(touched)
  return [
    ...(isNameless ? [reject('name_required', { param: 'name_en' })] : []),
    ...(touched('barcode') ? errorsOfLabel(fields.barcode) : []),
    ...(isAboutFigures ? [...errorsOfRequired(fields, touched), ...errorsOfAmounts(fields)] : []),
  ]
}

/** A label stands for one bottle; a good's own barcode for each of its bottles. */
function errorsOfLabel(barcode: string | null): Rejection[] {
  const isLabel = labelOf(barcode ?? '') !== null
  return isLabel ? [reject('barcode_of_bottle', { param: 'barcode' })] : []
}

/**
 * A good weighed in its bottle needs both weights and a size. One that waits for its weights may
 * get another size meanwhile.
 */
function errorsOfRequired(fields: GoodFields, touched: (field: GoodField) => boolean): Rejection[] {
  if (fields.measurement_unit !== MEASUREMENT_UNIT.bottle) return []
  const areNeeded = [...WEIGHTS, 'measurement_unit' as const].some(touched)
  const missing = areNeeded ? WEIGHTS.filter((param) => (fields[param] ?? 0) <= 0) : []
  return [
    ...missing.map((param) => reject('number_not_positive', { param })),
    ...(fields.litrage === null ? [reject('litrage_required', { param: 'litrage' })] : []),
  ]
}

/** The faults of the figures that are known. */
export function errorsOfAmounts(fields: GoodFields): Rejection[] {
  const { weight_full, weight_empty, litrage } = fields
  const negative = ([...WEIGHTS, 'litrage'] as const).filter((param) => (fields[param] ?? 1) <= 0)
  const heavy = WEIGHTS.filter((param) => (fields[param] ?? 0) > WEIGHT_MAX)
  const isBig = (litrage ?? 0) > VOLUME_MAX
  const isTareTooBig = weight_full !== null && weight_empty !== null && weight_empty >= weight_full
  return [
    ...negative.map((param) => reject('number_not_positive', { param })),
    ...heavy.map((param) => reject('weight_too_big', { param })),
    ...(isBig ? [reject('volume_too_big', { param: 'litrage' })] : []),
    ...(isTareTooBig
      ? [reject('weight_empty_too_big', { param: 'weight_empty', weight_full, weight_empty })]
      : []),
  ]
}

/** Two living goods of a company cannot have the same barcode, in whichever spelling. */
export function checkBarcode(
  barcode: string | null,
  goods: readonly Good[],
  ownId: string | null,
): Rejection[] {
  if (barcode === null) return []
  const other = goods.find(
    (good) =>
      good.deleted_at === null && good.id !== ownId && isSameBarcode(good.barcode ?? '', barcode),
  )
  return other ? [reject('barcode_taken', { param: 'barcode', good_id: other.id })] : []
}
