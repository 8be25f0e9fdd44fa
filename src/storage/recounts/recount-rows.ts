import type { RecountRows } from '#domain/counting/recounts/recount-rounds.ts'
import type { Entry, EntryChange } from '#domain/counting/entries.ts'
import type { Recount } from '#domain/counting/recounts/recounts.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { changesOfInventory, storedEntriesOf } from '../counting/entries.ts'
import type { Database } from '../database.ts'
import { mergedGoods } from '../goods/merged-goods.ts'
import { readingsOfInventory, storedRecountsOf } from './recounts.ts'

/** What the recounts of an inventory are judged by, but for how much glass varies. */
export interface StoredRecountRows extends RecountRows {
  entries: Entry[]
  changes: EntryChange[]
  recounts: Recount[]
  merged: Good[]
}

/** Reads them as this device has them. */
export async function recountRows(
  database: Database,
  inventory: Inventory,
): Promise<StoredRecountRows> {
  const [entries, changes, recounts, readings, merged] = await Promise.all([
    storedEntriesOf(database, inventory.id),
    changesOfInventory(database, inventory.id),
    storedRecountsOf(database, inventory.id),
    readingsOfInventory(database, inventory.id),
    mergedGoods(database),
  ])
  return { inventory, entries, changes, recounts, readings, merged }
}
