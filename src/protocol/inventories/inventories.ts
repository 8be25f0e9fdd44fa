import * as z from 'zod/mini'
import { tenths } from '#domain/counting/tenths.ts'
import { INVENTORY_NAME_MAX, inventory, nameChange } from '#domain/inventories/inventories.ts'
import { count, decigrams, measurementUnit, text, uuid } from '#domain/scalars.ts'
import { bulkIds } from '../bulk.ts'

export const INVENTORIES_PATH = '/api/v2/client/dashboard/inventories'

export const openInventoryRequest = z.object({
  branch_id: uuid,
  name: z.optional(z.nullable(text(INVENTORY_NAME_MAX))),
})

/** The other inventory: one that becomes part of this one, or is taken out of it again. */
export const joinRequest = z.object({ joined_id: uuid })

/** Whether the bar sold while it was counted. */
export const soldMeanwhileRequest = z.object({ sold_meanwhile: z.boolean() })

/** Null removes the name, and the inventory's number is shown again. */
export const renameInventoryRequest = z.object({ name: z.nullable(text(INVENTORY_NAME_MAX)) })

/** The only change of status is completing; a completed inventory is never reopened. */
export const inventoryStatusesRequest = z.object({ ids: bulkIds, status: z.literal('closed') })

export const editEntryRequest = z.object({
  is_full: z.boolean(),
  count: z.nullable(count),
  gross: z.nullable(decigrams),
  /** What the open bottle wears; left out, it is as the entry says. */
  pourer_id: z.optional(z.nullable(uuid)),
  /** How full it looked; left out, an estimate stays as it is until the bottle is weighed. */
  tenths: z.optional(z.nullable(tenths)),
})
export type EditEntryRequest = z.infer<typeof editEntryRequest>

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
