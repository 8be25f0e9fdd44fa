import type { Database } from './database.ts'
import { entriesOf } from './views.ts'

/**
 * Was the good counted in an inventory? Null when this device does not hold every inventory and
 * found nothing in those it holds.
 */
export async function isGoodCounted(database: Database, goodId: string): Promise<boolean | null> {
  const isOfGood = ({
    good_id,
    deleted_at,
  }: {
    good_id: string | null
    deleted_at: string | null
  }) => good_id === goodId && deleted_at === null
  const pending = await database.pending_entries.toArray()
  if (pending.some(isOfGood)) return true
  const inventories = await database.inventories.orderBy('created_at').reverse().primaryKeys()
  // Inventory by inventory, the newest first: mostly one of the first tells.
  for (const inventory_id of inventories) {
    const entries = await entriesOf(database, inventory_id)
    if (entries.some(isOfGood)) return true
  }
  return (await database.withheld.count()) > 0 ? null : false
}
