import type { CompanySettings as Units } from '#domain/account/settings.ts'
import { BLANK_GOOD } from '#domain/goods/good-fields.ts'
import type { GoodFields } from '#domain/goods/goods.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { readGross } from '#ui/field/typed-figures.ts'
import { readCount } from '#ui/field/typed-text.ts'

/** What a person enters about an unknown bottle. */
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

/** The good's fields. Invalid input is left out, and the command reports it as missing. */
export function fieldsOfGood(quick: QuickGood, barcode: string | null, units: Units): GoodFields {
  const isBottle = quick.unit === 'bottle'
  return {
    ...BLANK_GOOD,
    name_en: quick.name,
    goods_type_id: quick.goods_type_id,
    barcode,
    measurement_unit: MEASUREMENT_UNIT[quick.unit],
    weight_full: isBottle ? readGross(quick.full, units) : null,
    weight_empty: isBottle ? readGross(quick.empty, units) : null,
    litrage: quick.unit === 'weight' ? null : readCount(quick.litrage),
  }
}
