import * as z from 'zod/mini'
import { text, uuid } from '#domain/scalars.ts'
import type { FieldCode } from '#domain/field-codes.ts'
import { goodChange } from '#domain/goods/good-changes.ts'
import { goodFields, good, goodsType } from '#domain/goods/good-schema.ts'
import { NAME_MAX_LENGTH, nameFields } from '#domain/goods/names.ts'
import { MEASUREMENT_UNITS } from '#domain/units.ts'
import { bulkIds } from '../bulk.ts'
import { GOODS_TYPES_MAX, goodsTypeFields } from '#domain/goods/goods-type-fields.ts'

/** A name in one language; forms send a missing one as empty, null or not at all. */
export const name = z.optional(z.nullable(text(NAME_MAX_LENGTH)))

export const GOODS_PATH = '/api/v2/client/goods'
export const MANAGER_GOODS_PATH = '/api/manager/goods'
export const IS_IN_INVENTORY_PATH = `${GOODS_PATH}/is-in-inventory`

const { goods_type_id, measurement_unit, ...others } = goodFields.shape
const image = z.nullable(text(500))
const choose: FieldCode = 'choice_required'

/** All fields or some; `images` takes precedence over `image`. */
export const editGoodRequest = z.object({
  ...z.partial(z.object(others)).shape,
  ...nameFields(() => name),
  goods_type_id: z.optional(goods_type_id),
  measurement_unit: z.optional(measurement_unit),
  image: z.optional(image),
})
export type EditGoodRequest = z.infer<typeof editGoodRequest>

/** Absent fields are unknown. */
export const createGoodRequest = z.extend(editGoodRequest, {
  goods_type_id: z.pipe(z.string(choose).check(z.minLength(1, choose)), goods_type_id),
  measurement_unit: z.literal(MEASUREMENT_UNITS, choose),
})
export type CreateGoodRequest = z.infer<typeof createGoodRequest>

const seq = z.int()

export const goodItem = z.extend(good, { seq })
export type GoodItem = z.infer<typeof goodItem>

export const goodsList = z.object({ data: z.array(goodItem), total: z.int() })

/** Living goods (the default), or deleted ones. */
export const GOODS_STATUSES = ['active', 'deleted'] as const

/** The only change of status is deleting; a deleted good does not come back. */
export const goodStatusesRequest = z.object({ ids: bulkIds, status: z.literal('deleted') })

export const isInInventoryAnswer = z.object({
  isInInventory: z.boolean(),
  /** May its measurement unit still change? A server of before says nothing of it. */
  canChangeUnit: z.optional(z.boolean()),
})
export type IsInInventoryAnswer = z.infer<typeof isInInventoryAnswer>

/** Who changed what of a good, the last change first. */
export const goodHistory = z.object({
  data: z.array(z.extend(goodChange, { seq })),
  total: z.int(),
})
export type GoodHistory = z.infer<typeof goodHistory>

export const GOODS_TYPES_PATH = '/api/client/goods-type'
export const MANAGER_GOODS_TYPES_PATH = '/api/manager/goods-type'

const { average_density, related_good_type_id, usual_strength, usual_sugar } = goodsTypeFields.shape

/** All fields or some: absent ones stay, or are unknown for a new type. */
export const goodsTypeRequest = z.object({
  ...nameFields(() => name),
  average_density: z.optional(average_density),
  related_good_type_id: z.optional(related_good_type_id),
  usual_strength: z.optional(usual_strength),
  usual_sugar: z.optional(usual_sugar),
})

export type GoodsTypeRequest = z.infer<typeof goodsTypeRequest>

/** The ids of all types, in order. */
export const sortGoodsTypesRequest = z.object({
  ids: z.array(uuid).check(z.maxLength(GOODS_TYPES_MAX)),
})
/** Enough for the ids of the largest number of types. */
export const SORT_MAX_BYTES = 64 * 1024

export const goodsTypeItem = z.extend(goodsType, {
  /** `average_density` as typed for the type; otherwise calculated. */
  has_own_density: z.boolean(),
  seq: z.int(),
})
export type GoodsTypeItem = z.infer<typeof goodsTypeItem>

export const goodsTypesList = z.object({ data: z.array(goodsTypeItem), total: z.int() })
export type GoodsTypesList = z.infer<typeof goodsTypesList>

/** The types as they are in order now, and the ids of the request that are of none of them. */
export const goodsTypesOrder = z.extend(goodsTypesList, { unknown: z.array(uuid) })
