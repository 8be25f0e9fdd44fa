import type { Branch } from '#domain/branches.ts'
import type { Entry, EntryChange } from '#domain/entries.ts'
import type { Good, GoodsType } from '#domain/goods.ts'
import type { Inventory } from '#domain/inventories.ts'
import type { Database } from './database.ts'
import { goodsById } from './goods.ts'
import { allGoodsTypes, changesOfInventory, entriesOf, inventoryById } from './views.ts'

/** An inventory with everything that was counted in it and of what. */
export interface InventoryRows {
  inventory: Inventory
  branch: Branch | null
  /** Deleted ones among them. */
  entries: Entry[]
  /** Null unless they were asked for. */
  changes: EntryChange[] | null
  goods: Good[]
  types: GoodsType[]
}

/** @returns null when the device does not have it, or not its entries */
export async function inventoryRows(
  database: Database,
  id: string,
  withChanges: boolean,
): Promise<InventoryRows | null> {
  const inventory = await inventoryById(database, id)
  if (!inventory || (await database.withheld.get(id))) return null
  const entries = await entriesOf(database, id)
  const ids = new Set(entries.flatMap(({ good_id }) => good_id ?? []))
  const [branch, goods, types] = await Promise.all([
    database.branches.get(inventory.branch_id),
    goodsById(database, [...ids]),
    allGoodsTypes(database),
  ])
  return {
    inventory,
    branch: branch ?? null,
    entries,
    changes: withChanges ? await changesOfInventory(database, id) : null,
    goods: [...goods.values()],
    types,
  }
}
