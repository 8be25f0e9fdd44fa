import * as z from 'zod/mini'
import {
  inventory,
  INVENTORY_NAME_MAX,
  nameChange,
  shortList,
} from '#domain/inventories/inventories.ts'
import { measurementUnit, text, uuid } from '#domain/scalars.ts'
import { canCount, canDeleteInventory, canManageInventories } from '#domain/people/permissions.ts'
import { bulkAnswer, bulkIds } from '../bulk.ts'
import { listQuery } from '../lists.ts'
import { resource, type Operation } from '../operation.ts'

export const INVENTORIES_PATH = '/api/v2/client/dashboard/inventories'

export const openInventoryRequest = z.object({
  branch_id: uuid,
  name: z.optional(z.nullable(text(INVENTORY_NAME_MAX))),
  short_list: z.optional(shortList),
})

/** The other inventory: one that becomes part of this one, or is taken out of it again. */
export const joinRequest = z.object({ joined_id: uuid })

/** Whether the bar sold while it was counted. */
export const soldMeanwhileRequest = z.object({ sold_meanwhile: z.boolean() })

/** Null removes the name, and the inventory's number is shown again. */
export const renameInventoryRequest = z.object({ name: z.nullable(text(INVENTORY_NAME_MAX)) })

/** The only change of status is completing; a completed inventory is never reopened. */
export const inventoryStatusesRequest = z.object({ ids: bulkIds, status: z.literal('closed') })

/** A row as sent to devices, with the feed position (`seq`) of its last change. */
const seq = { seq: z.int() }

/** An inventory with its branch's name and its totals. */
export const inventoryItem = z.extend(inventory, {
  ...seq,
  branch: z.object({ id: uuid, name: text(200) }),
  bottles: z.number(),
  open_bottles: z.number(),
  leftover_ml: z.number(),
  total_leftover_ml: z.number(),
  total_grams: z.number(),
  entries: z.number(),
  unnamed: z.optional(z.number()),
})
export type InventoryItem = z.infer<typeof inventoryItem>

/** Its renamings, the latest first. */
export const nameChangeList = z.object({
  data: z.array(z.extend(nameChange, seq)),
  total: z.int(),
})

const uncertainty = z.nullable(z.number())

/** What was counted of a goods type. */
export const typeVolume = z.object({
  goods_type_id: z.nullable(uuid),
  total_leftover_ml: z.number(),
  uncertainty,
})

/** The totals of each good: ml, or g for goods measured by weight. Every ± is in ml. */
export const goodTotalsList = z.object({
  data: z.array(
    z.object({
      good_id: z.nullable(uuid),
      barcode: z.nullable(text(64)),
      measurement_unit: z.nullable(measurementUnit),
      bottles: z.number(),
      open_bottles: z.number(),
      estimated: z.number(),
      leftover: z.number(),
      total_leftover: z.number(),
      entries: z.int(),
      uncertainty,
    }),
  ),
  total: z.int(),
  types: z.array(typeVolume),
  /** The sum of all volumes. */
  uncertainty,
})
export type GoodTotalsList = z.infer<typeof goodTotalsList>

/** An inventory as answers have it, with the second names. */
export const namedInventory = z.extend(inventoryItem, {
  isNameChanged: z.boolean(),
  leftover: z.number(),
  total_leftover: z.number(),
  'total leftover': z.number(),
})
export type NamedInventory = z.infer<typeof namedInventory>
export const namedInventories = z.object({ data: z.array(namedInventory), total: z.int() })

const ONE = `${INVENTORIES_PATH}/:id` as const
const may = canManageInventories
const answer = namedInventory

export const INVENTORIES = resource({
  path: INVENTORIES_PATH,
  one: 'Inventory',
  many: 'Inventories',
  reads: 'people',
  readScope: 'read_stock',
  writes: canDeleteInventory,
  list: namedInventories,
  item: namedInventory,
  remove: namedInventory,
})

/** Calls about one inventory or several, beside the usual ones. */
export const INVENTORY_CALLS = {
  open: {
    id: 'createInventory',
    route: `POST ${INVENTORIES_PATH}`,
    scope: 'write_counts',
    may: canCount,
    body: openInventoryRequest,
    answer,
    status: 201,
  },
  edit: {
    id: 'updateInventory',
    route: `PUT ${ONE}`,
    scope: 'write_counts',
    may,
    body: renameInventoryRequest,
    answer,
  },
  rename: {
    id: 'renameInventory',
    route: `PUT ${ONE}/name`,
    scope: 'write_counts',
    may,
    body: renameInventoryRequest,
    answer,
  },
  saySoldMeanwhile: {
    id: 'saySoldMeanwhile',
    route: `PUT ${ONE}/sold-meanwhile`,
    scope: 'write_counts',
    may,
    body: soldMeanwhileRequest,
    answer,
  },
  completeSeveral: {
    id: 'completeInventories',
    route: `PUT ${INVENTORIES_PATH}/status`,
    scope: 'write_counts',
    may,
    body: inventoryStatusesRequest,
    answer: bulkAnswer,
    isCostly: true,
  },
  complete: {
    id: 'completeInventory',
    route: `PUT ${ONE}/complete`,
    scope: 'write_counts',
    may,
    answer,
  },
  join: {
    id: 'joinInventories',
    route: `PUT ${ONE}/join`,
    scope: 'write_counts',
    may,
    body: joinRequest,
    answer,
  },
  separate: {
    id: 'separateInventory',
    route: `PUT ${ONE}/separate`,
    scope: 'write_counts',
    may,
    body: joinRequest,
    answer,
  },
  nameChanges: {
    id: 'listNameChanges',
    route: `GET ${ONE}/change-history`,
    scope: 'read_stock',
    may: 'people',
    query: listQuery,
    answer: nameChangeList,
  },
  goodTotals: {
    id: 'listGoodTotals',
    route: `GET ${ONE}/goods`,
    scope: 'read_stock',
    may: 'people',
    answer: goodTotalsList,
    isCostly: true,
  },
} as const satisfies Record<string, Operation>
