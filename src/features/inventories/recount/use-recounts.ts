import { inventoryRecounts, type InventoryRecounts } from '#storage/recounts/read-recounts.ts'
import { useLive } from '#client/use-live.ts'

/** Undefined while reading, null without the inventory. */
export function useRecounts(inventoryId: string): InventoryRecounts | null | undefined {
  return useLive((database) => inventoryRecounts(database, inventoryId), [inventoryId])
}
