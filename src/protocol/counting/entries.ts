import * as z from 'zod/mini'
import { uuid } from '#domain/scalars.ts'
import { pulledRows } from '../sync/pull.ts'

export const ENTRIES_PAGE = 1000

/** All entries of one inventory with their changelogs, for a device that has not loaded them. */
export function inventoryEntriesPath(inventoryId: string): string {
  return `/api/v2/client/dashboard/inventories/${inventoryId}/entries`
}

export const inventoryEntriesQuery = z.object({ after: z.optional(uuid) })

export const inventoryEntriesAnswer = z.object({
  entries: pulledRows.shape.entries,
  entry_changes: pulledRows.shape.entry_changes,
  /** Pass it to get the next page; null at the end. */
  next: z.nullable(uuid),
})
export type InventoryEntriesAnswer = z.infer<typeof inventoryEntriesAnswer>
