import * as z from 'zod/mini'
import type { FieldCode } from '#domain/field-codes.ts'
import { goodChange } from '#domain/good-changes.ts'
import { goodFields } from '#domain/good-fields.ts'
import { good } from '#domain/goods.ts'
import { text } from '#domain/scalars.ts'
import { name } from './names.ts'

export const GOODS_PATH = '/api/v2/client/goods'
export const MANAGER_GOODS_PATH = '/api/manager/goods'
export const IS_IN_INVENTORY_PATH = `${GOODS_PATH}/is-in-inventory`

const { goods_type_id, measurement_unit, ...others } = goodFields.shape
const image = z.nullable(text(500))
const choose: FieldCode = 'choice_required'

/** Whole or in part; of `images` and `image` the first counts when both are there. */
export const editGoodRequest = z.object({
  ...z.partial(z.object(others)).shape,
  name_en: name,
  name_ru: name,
  name_hy: name,
  goods_type_id: z.optional(goods_type_id),
  measurement_unit: z.optional(measurement_unit),
  image: z.optional(image),
})
export type EditGoodRequest = z.infer<typeof editGoodRequest>

/** What is left out is not known. */
export const createGoodRequest = z.extend(editGoodRequest, {
  goods_type_id: z.pipe(z.string(choose).check(z.minLength(1, choose)), goods_type_id),
  measurement_unit: z.literal([1, 2, 3, 4], choose),
})
export type CreateGoodRequest = z.infer<typeof createGoodRequest>

const seq = z.int()

export const goodItem = z.extend(good, { seq })
export type GoodItem = z.infer<typeof goodItem>

export const goodsList = z.object({ data: z.array(goodItem), total: z.int() })
export type GoodsList = z.infer<typeof goodsList>

/** Living goods, which is the usual, or those that were deleted. */
export const GOODS_STATUSES = ['active', 'deleted'] as const

export const isInInventoryAnswer = z.object({ isInInventory: z.boolean() })
export type IsInInventoryAnswer = z.infer<typeof isInInventoryAnswer>

/** Who changed what of a good, the last change first. */
export const goodHistory = z.object({
  data: z.array(z.extend(goodChange, { seq })),
  total: z.int(),
})
export type GoodHistory = z.infer<typeof goodHistory>
