import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Database } from '../database.ts'
import { contentsOfEach } from './contents-of-each.ts'
import { notLoadedAmong } from './not-loaded.ts'

/**
 * The newest completed inventory in which something was counted, as far as this device knows; if
 * there is none, the newest.
 * @param inventories the newest first
 */
export async function lastCounted(
  database: Database,
  inventories: readonly Inventory[],
): Promise<Inventory | null> {
  const [last] = await newestCounted(database, inventories, 1)
  return last ?? inventories[0] ?? null
}

/**
 * At most so many completed inventories in which something was counted, as far as this device
 * knows: one that was completed empty says nothing of the stock.
 * @param inventories the newest first
 */
export async function newestCounted(
  database: Database,
  inventories: readonly Inventory[],
  most: number,
): Promise<Inventory[]> {
  const head = inventories.slice(0, most)
  if (head.length === 0) return []
  const ids = head.map(({ id }) => id)
  const missing = new Set(await notLoadedAmong(database, ids))
  const there = ids.filter((id) => !missing.has(id))
  const contents = await contentsOfEach(database, there)
  const empty = new Set(there.filter((_, at) => contents[at]?.size === 0))
  const counted = head.filter(({ id }) => !empty.has(id))
  const others = await newestCounted(database, inventories.slice(most), most - counted.length)
  return [...counted, ...others]
}
