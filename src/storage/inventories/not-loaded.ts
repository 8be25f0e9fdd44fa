import type { InventoryTotals } from '#domain/inventories/totals.ts'
import type { Database } from '../database.ts'
import { raw } from '../raw-database.ts'
import type { NotLoadedInventory } from '../records/not-loaded-inventory.ts'

/** What is known of an inventory whose entries stay on the server until someone opens it. */
export function notLoadedInventory(
  database: Database,
  inventoryId: string,
): Promise<NotLoadedInventory | undefined> {
  return raw(database).withheld.get(inventoryId)
}

export async function isNotLoaded(database: Database, inventoryId: string): Promise<boolean> {
  return (await notLoadedInventory(database, inventoryId)) !== undefined
}

/** Those of the inventories whose entries stay on the server. */
export async function notLoadedAmong(
  database: Database,
  inventoryIds: readonly string[],
): Promise<string[]> {
  const found = await raw(database).withheld.bulkGet([...inventoryIds])
  return found.flatMap((inventory) => inventory?.inventory_id ?? [])
}

/** Stores what the server said an inventory amounts to whose entries are not loaded. */
export async function saveNotLoadedTotals(
  database: Database,
  inventoryId: string,
  totals: InventoryTotals,
): Promise<void> {
  await raw(database).withheld.update(inventoryId, { totals })
}
