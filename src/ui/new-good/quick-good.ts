import type { GoodFields } from '#domain/good-fields.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { parseCount, parseWeight } from '../parse-amount.ts'

/** What somebody who meets an unknown bottle types of it. */
export interface QuickGood {
  name: string
  goods_type_id: string
  unit: 'bottle' | 'pieces' | 'weight'
  litrage: string
  full: string
  empty: string
}

export const EMPTY_GOOD: QuickGood = {
  name: '',
  goods_type_id: '',
  unit: 'bottle',
  litrage: '',
  full: '',
  empty: '',
}

/** The good's fields; what was typed wrongly is left out, and the command says that it is missing. */
export function fieldsOfGood(
  quick: QuickGood,
  barcode: string,
  weightUnit: Parameters<typeof parseWeight>[1],
): GoodFields {
  const isBottle = quick.unit === 'bottle'
  return {
    name_en: quick.name,
    name_ru: '',
    name_hy: '',
    goods_type_id: quick.goods_type_id,
    barcode,
    measurement_unit: MEASUREMENT_UNIT[quick.unit],
    weight_full: isBottle ? parseWeight(quick.full, weightUnit) : null,
    weight_empty: isBottle ? parseWeight(quick.empty, weightUnit) : null,
    litrage: quick.unit === 'weight' ? null : parseCount(quick.litrage),
    density: null,
    images: [],
    in_package: null,
  }
}
