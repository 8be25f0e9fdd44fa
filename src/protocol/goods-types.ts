import * as z from 'zod/mini'
import { GOODS_TYPES_MAX, goodsTypeFields } from '#domain/goods-type-fields.ts'
import { goodsType } from '#domain/goods.ts'
import { uuid } from '#domain/scalars.ts'
import { name } from './names.ts'

export const GOODS_TYPES_PATH = '/api/client/goods-type'
export const MANAGER_GOODS_TYPES_PATH = '/api/manager/goods-type'

const { average_density, related_good_type_id } = goodsTypeFields.shape

/** Whole or in part: what is left out stays, or is not known of a new one. */
export const goodsTypeRequest = z.object({
  name_en: name,
  name_ru: name,
  name_hy: name,
  average_density: z.optional(average_density),
  related_good_type_id: z.optional(related_good_type_id),
})

/** The full order. */
export const sortGoodsTypesRequest = z.object({
  ids: z.array(uuid).check(z.maxLength(GOODS_TYPES_MAX)),
})
/** Enough for the ids of as many types as there may be. */
export const SORT_MAX_BYTES = 64 * 1024

export const goodsTypeItem = z.extend(goodsType, {
  /** `average_density` was typed for the type; otherwise it is that of its goods. */
  has_own_density: z.boolean(),
  seq: z.int(),
})
export type GoodsTypeItem = z.infer<typeof goodsTypeItem>

export const goodsTypesList = z.object({ data: z.array(goodsTypeItem), total: z.int() })
export type GoodsTypesList = z.infer<typeof goodsTypesList>
