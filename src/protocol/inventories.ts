import * as z from 'zod/mini'
import { INVENTORY_NAME_MAX, inventory } from '#domain/inventories.ts'
import { count, decigrams, text, uuid } from '#domain/scalars.ts'

export const INVENTORIES_PATH = '/api/v2/client/dashboard/inventories'

export const openInventoryRequest = z.object({
  branch_id: uuid,
  name: z.optional(z.nullable(text(INVENTORY_NAME_MAX))),
})

/** Null takes the name away, and the inventory's number is shown again. */
export const renameInventoryRequest = z.object({ name: z.nullable(text(INVENTORY_NAME_MAX)) })

export const editEntryRequest = z.object({
  is_full: z.boolean(),
  count: z.nullable(count),
  gross: z.nullable(decigrams),
})

/** An inventory with its branch's name and what it amounts to. */
export const inventoryItem = z.extend(inventory, {
  branch: z.object({ id: uuid, name: text(200) }),
  bottles: z.number(),
  open_bottles: z.number(),
  leftover_ml: z.number(),
  total_leftover_ml: z.number(),
  total_grams: z.number(),
  entries: z.number(),
})
export type InventoryItem = z.infer<typeof inventoryItem>
