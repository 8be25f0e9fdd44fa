import type { InventoryTotals } from '#domain/inventories/totals.ts'

/** An older inventory whose entries stay on the server until someone opens it. */
export interface NotLoadedInventory {
  inventory_id: string
  /** What the server said it amounts to, once a list has shown it. */
  totals?: InventoryTotals
}
