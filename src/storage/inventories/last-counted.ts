import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Database } from '../database.ts'
import { contentsOfEach } from './contents-of-each.ts'
import { isNotLoaded } from './not-loaded.ts'

/**
 * The newest completed inventory in which something was counted, as far as this device knows: one
 * that was completed empty says nothing of the stock.
 * @param inventories the newest first
 */
export async function lastCounted(
  database: Database,
  inventories: readonly Inventory[],
): Promise<Inventory | null> {
  for (const one of inventories) {
    if (await isNotLoaded(database, one.id)) return one
    const [contents] = await contentsOfEach(database, [one.id])
    if (contents && contents.size > 0) return one
  }
  return inventories[0] ?? null
}
