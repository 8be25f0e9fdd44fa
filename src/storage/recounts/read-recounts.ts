import {
  recountedGoods,
  type RecountedGood,
  type RecountRows,
} from '#domain/counting/recounts/recount-rounds.ts'
import {
  worthRecounting,
  type WorthRecounting,
} from '#domain/counting/recounts/worth-recounting.ts'
import type { Good } from '#domain/goods/goods.ts'
import { rootsOf, underRoots } from '#domain/goods/merged.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { pricesAt } from '#domain/money/prices-at.ts'
import { companyOf } from '../company.ts'
import type { Database } from '../database.ts'
import { pricesOfGoods } from '../goods/good-prices.ts'
import { goodsById } from '../goods/goods.ts'
import { tareSpreads } from '../goods/weighings.ts'
import { inventoryById } from '../inventories/inventories.ts'
import type { Entry, EntryChange } from '#domain/counting/entries.ts'
import type { Recount } from '#domain/counting/recounts/recounts.ts'
import { changesOfInventory, storedEntriesOf } from '../counting/entries.ts'
import { mergedGoods } from '../goods/merged-goods.ts'
import { readingsOfInventory, storedRecountsOf } from './recounts.ts'

/** What was counted again in an inventory, and what would be worth it. */
export interface InventoryRecounts {
  inventory: Inventory
  /** The goods with their rounds and verdicts, by the moment of their first request. */
  recounted: RecountedGood[]
  /** At most six; none in a completed inventory. */
  suggested: WorthRecounting[]
  /** The goods of the recounted and of the recountable items, by id. */
  goods: Map<string, Good>
}

/**
 * For people who manage inventories: others, and who is blind for a good, lack rows of it, and would
 * read of verdicts that are none.
 * @returns null when the device does not have the inventory
 */
export async function inventoryRecounts(
  database: Database,
  inventoryId: string,
): Promise<InventoryRecounts | null> {
  const inventory = await inventoryById(database, inventoryId)
  if (!inventory) return null
  const [rows, company] = await Promise.all([recountRows(database, inventory), companyOf(database)])
  const roots = rootsOf(rows.merged)
  const [entries, recounts] = [underRoots(rows.entries, roots), underRoots(rows.recounts, roots)]
  const counted = [...new Set(entries.flatMap(({ good_id }) => good_id ?? []))]
  const ids = [...new Set([...counted, ...recounts.map(({ good_id }) => good_id)])]
  const [spreads, prices, goods] = await Promise.all([
    tareSpreads(database, ids),
    pricesOfGoods(database, ids),
    goodsById(database, ids),
  ])
  const recounted = recountedGoods({ ...rows, spreads })
  const known = prices === null ? undefined : pricesAt(prices, null, company?.price_basis)
  const past = new Set(
    recounts.filter(({ status }) => status !== 'cancelled').map(({ good_id }) => good_id),
  )
  const suggested =
    inventory.status === 'closed'
      ? []
      : worthRecounting(entries, { prices: known, spreads, recounted: past })
  return { inventory, recounted, suggested, goods }
}

/** What the recounts of an inventory are judged by, but for how much glass varies. */
interface StoredRecountRows extends RecountRows {
  entries: Entry[]
  changes: EntryChange[]
  recounts: Recount[]
  merged: Good[]
}

/** Reads them as this device has them. */
async function recountRows(database: Database, inventory: Inventory): Promise<StoredRecountRows> {
  const [entries, changes, recounts, readings, merged] = await Promise.all([
    storedEntriesOf(database, inventory.id),
    changesOfInventory(database, inventory.id),
    storedRecountsOf(database, inventory.id),
    readingsOfInventory(database, inventory.id),
    mergedGoods(database),
  ])
  return { inventory, entries, changes, recounts, readings, merged }
}
