import { NAME_FIELDS, type NameField } from '../../goods/names.ts'
import type { GoodField } from '../../goods/goods.ts'

/** A column's meaning; the figures are named as the good's fields. */
export type Target =
  | 'id'
  | NameField
  | 'type'
  | 'unit'
  | 'barcode'
  | 'litrage'
  | 'weight_full'
  | 'weight_empty'
  | 'density'
  | 'strength'
  | 'in_package'
  /** Kept beside the good's own, with as many bottles as are in a package. */
  | 'case_barcode'
  /** What one bottle, piece or kilogram is bought for: a row of its own beside the good. */
  | 'price'

/** In the order in which people read a list of goods; also the order of a file that goes out. */
export const TARGETS: readonly Target[] = [
  ...NAME_FIELDS,
  'type',
  'unit',
  'barcode',
  'litrage',
  'weight_full',
  'weight_empty',
  'density',
  'strength',
  'in_package',
  'case_barcode',
  'price',
  'id',
]

/**
 * Lists have sums and prices for guests, stocks, minimums and years: these are recognised so that
 * nobody takes one for a cost or a size.
 */
export type Recognised = Target | 'money' | 'other'

/** The columns of a file that goes out: a good may have several cases, and a row has one cell. */
export type FileTarget = Exclude<Target, 'case_barcode'>
export const FILE_TARGETS: readonly FileTarget[] = TARGETS.filter(
  (target) => target !== 'case_barcode',
)

/** The meaning of each column of a file; null: it is left out. */
export type Mapping = readonly (Target | null)[]

/** A column that is a field of the good. */
export type FieldTarget = Exclude<Target, 'id' | 'price' | 'case_barcode'>

export function isField(target: Target): target is FieldTarget {
  return target !== 'id' && target !== 'price' && target !== 'case_barcode'
}

/** The good's field that a column sets. */
export function fieldOf(target: FieldTarget): GoodField {
  if (target === 'type') return 'goods_type_id'
  return target === 'unit' ? 'measurement_unit' : target
}

const TARGET_OF: Partial<Record<GoodField, Target>> = {
  goods_type_id: 'type',
  measurement_unit: 'unit',
}

/** The column in which a field's fault is put right; null for fields that no column has. */
export function targetOf(field: string): Target | null {
  const target = TARGET_OF[field as GoodField] ?? field
  return TARGETS.find((one) => one === target) ?? null
}

/** Is there a column that tells which good a row is of? */
export function canFindGoods(mapping: Mapping): boolean {
  return mapping.some((target) => target === 'id' || target === 'barcode' || isName(target))
}

export function isName(target: Recognised | null): target is NameField {
  return NAME_FIELDS.some((field) => field === target)
}
