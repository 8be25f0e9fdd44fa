import { NAME_FIELDS, nameFields, type NameField } from '../../goods/names.ts'
import type { GoodField } from '../../goods/goods.ts'

/**
 * The column of each field of a good, in the order in which people read a list of goods; null: no
 * column says it.
 */
const COLUMNS = {
  ...(nameFields((field) => field) as { [Field in NameField]: Field }),
  goods_type_id: 'type',
  measurement_unit: 'unit',
  barcode: 'barcode',
  litrage: 'litrage',
  weight_full: 'weight_full',
  weight_full_source: null,
  weight_full_error: null,
  weight_full_bars: null,
  weight_empty: 'weight_empty',
  weight_empty_source: null,
  weight_empty_error: null,
  weight_empty_bars: null,
  density: 'density',
  strength: 'strength',
  images: null,
  in_package: 'in_package',
} as const satisfies Record<GoodField, string | null>

/** A column that is a field of the good. */
export type FieldTarget = NonNullable<(typeof COLUMNS)[GoodField]>

/** A column's meaning; the figures are named as the good's fields. */
export type Target =
  | FieldTarget
  | 'id'
  /** Kept beside the good's own, with as many bottles as are in a package. */
  | 'case_barcode'
  /** What one bottle, piece or kilogram is bought for: a row of its own beside the good. */
  | 'price'

/** Also the order of a file that goes out. */
export const TARGETS: readonly Target[] = [
  ...Object.values(COLUMNS).filter((target) => target !== null),
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

export function isField(target: Target): target is FieldTarget {
  return target !== 'id' && target !== 'price' && target !== 'case_barcode'
}

/** The good's field that a column sets. */
export function fieldOf(target: FieldTarget): GoodField {
  if (target === 'type') return 'goods_type_id'
  return target === 'unit' ? 'measurement_unit' : target
}

/** The column in which a field's fault is put right; null for fields that no column has. */
export function targetOf(field: string): Target | null {
  if (field in COLUMNS) return COLUMNS[field as GoodField]
  return TARGETS.find((one) => one === field) ?? null
}

/** Is there a column that tells which good a row is of? */
export function canFindGoods(mapping: Mapping): boolean {
  return mapping.some((target) => target === 'id' || target === 'barcode' || isName(target))
}

export function isName(target: Recognised | null): target is NameField {
  return NAME_FIELDS.some((field) => field === target)
}
