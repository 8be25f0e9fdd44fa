import * as z from 'zod/mini'
import { text, uuid } from '#domain/scalars.ts'
import type { FieldCode } from '#domain/field-codes.ts'
import { goodChange } from '#domain/goods/good-changes.ts'
import { good, goodFields, goodsType } from '#domain/goods/good-schema.ts'
import { NAME_MAX_LENGTH, nameFields } from '#domain/goods/names.ts'
import { MEASUREMENT_UNITS } from '#domain/units.ts'
import { GOODS_TYPES_MAX, goodsTypeFields } from '#domain/goods/goods-type-fields.ts'
import { FIGURE_DOUBTS } from '#domain/goods/figure-doubts.ts'
import { canCreateGood, canManageGoods, canUseManagerCalls } from '#domain/people/permissions.ts'
import { bulkAnswer, bulkIds } from '../bulk.ts'
import { listQuery } from '../lists.ts'
import { resource, type May, type Operation } from '../operation.ts'

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

/** A good as answers have it, with the second names and what the point-of-sale system knows. */
export const namedGood = z.extend(goodItem, {
  /**
   * How it is matched with the point-of-sale system: 1 by itself, 2 not at all, 3 with a product of
   * another unit, 4 by a person; null when no products have been imported.
   */
  integrationStatus: z.nullable(z.literal([1, 2, 3, 4])),
  warnings: z.array(z.enum(FIGURE_DOUBTS)),
})
export type NamedGood = z.infer<typeof namedGood>
export const namedGoods = z.object({ data: z.array(namedGood), total: z.int() })

/** Who may call at one of the paths, and what tells its methods from those of the other. */
interface Place {
  prefix: '' | 'Manager'
  reads: May
  writes: May
  creates: May
}

const OF_ALL: Place = {
  prefix: '',
  reads: 'people',
  writes: canManageGoods,
  creates: canCreateGood,
}
const OF_MANAGERS: Place = {
  prefix: 'Manager',
  reads: canUseManagerCalls,
  writes: canUseManagerCalls,
  creates: canUseManagerCalls,
}

const ITEM_SCOPES = { readScope: 'read_stock', writeScope: 'write_items' } as const

function goodsAt(path: string, { prefix, ...may }: Place) {
  return {
    ...resource({
      path,
      one: `${prefix}Good`,
      many: `${prefix}Goods`,
      ...may,
      ...ITEM_SCOPES,
      list: namedGoods,
      item: namedGood,
      create: createGoodRequest,
      edit: editGoodRequest,
      remove: namedGood,
    }),
    ...({
      removeSeveral: {
        id: `delete${prefix}Goods`,
        route: `PUT ${path}/status`,
        scope: 'write_items',
        may: may.writes,
        body: goodStatusesRequest,
        answer: bulkAnswer,
        isCostly: true,
      },
      history: {
        id: `list${prefix}GoodChanges`,
        route: `GET ${path}/:id/history`,
        scope: 'read_stock',
        may: may.reads,
        query: listQuery,
        answer: goodHistory,
      },
    } as const satisfies Record<string, Operation>),
  }
}

/** At the general paths and at the manager's. */
export const GOODS = {
  ofAll: goodsAt(GOODS_PATH, OF_ALL),
  ofManagers: goodsAt(MANAGER_GOODS_PATH, OF_MANAGERS),
}

export const isGoodInInventory = {
  id: 'isGoodInInventory',
  route: `GET ${IS_IN_INVENTORY_PATH}/:id`,
  scope: 'read_stock',
  may: 'people',
  answer: isInInventoryAnswer,
} as const satisfies Operation

function typesAt(path: string, { prefix, reads, writes }: Place) {
  const sorting = {
    may: writes,
    scope: 'write_items',
    body: sortGoodsTypesRequest,
    answer: goodsTypesOrder,
  } as const
  return {
    ...resource({
      path,
      one: `${prefix}GoodsType`,
      many: `${prefix}GoodsTypes`,
      reads,
      writes,
      ...ITEM_SCOPES,
      list: goodsTypesList,
      item: goodsTypeItem,
      create: goodsTypeRequest,
      edit: goodsTypeRequest,
      remove: goodsTypeItem,
    }),
    ...({
      inOrder: {
        id: `list${prefix}GoodsTypesInOrder`,
        route: `GET ${path}/order`,
        scope: 'read_stock',
        may: reads,
        answer: goodsTypesList,
      },
      order: { id: `order${prefix}GoodsTypes`, route: `PUT ${path}/order`, ...sorting },
      sort: { id: `sort${prefix}GoodsTypes`, route: `PUT ${path}/sort`, ...sorting },
    } as const satisfies Record<string, Operation>),
  }
}

export const GOODS_TYPES = {
  ofAll: typesAt(GOODS_TYPES_PATH, OF_ALL),
  ofManagers: typesAt(MANAGER_GOODS_TYPES_PATH, OF_MANAGERS),
}
