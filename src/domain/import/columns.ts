import { NAME_FIELDS, type NameField } from '../goods/names.ts'
import type { GoodField } from '../goods/goods.ts'

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
  'id',
]

/** Lists have prices and goods do not: these are recognised so that nobody takes one for a weight. */
export type Recognised = Target | 'price'

/** The meaning of each column of a file; null: it is left out. */
export type Mapping = readonly (Target | null)[]

/** The good's field that a column sets. */
export function fieldOf(target: Exclude<Target, 'id'>): GoodField {
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

export function isName(target: Recognised | null): target is NameField {
  return NAME_FIELDS.some((field) => field === target)
}
