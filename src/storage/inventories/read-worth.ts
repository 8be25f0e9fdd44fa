import type { Inventory } from '#domain/inventories/inventories.ts'
import { totalsByGood } from '#domain/inventories/totals.ts'
import { valueByType, type TypeValue } from '#domain/stock/value-by-type.ts'
import { sumValues, valuedGoods, type StockValue } from '#domain/stock/value.ts'
import type { Database } from '../database.ts'
import { pricesOfGoods } from '../goods/good-prices.ts'
import { allRows } from '../optimistic.ts'
import { inventoryRows, type InventoryRows } from './inventory-rows.ts'

/** What an inventory is worth, and how that is made up. */
export interface Worth {
  value: StockValue
  byType: TypeValue[]
}

/** What a branch had when it was counted last. */
export interface BranchWorth {
  inventory: Inventory
  /** Null while its entries are only on the server. */
  value: StockValue | null
}

/** @returns null without the inventory's entries, and for a person who may not see prices */
export function worthOf(rows: InventoryRows | null): Worth | null {
  if (!rows?.prices) return null
  const { inventory, entries, goods, types, prices, basis, currency } = rows
  const counted = { totals: totalsByGood(entries), entries }
  const valued = valuedGoods(inventory, counted, goods, prices, basis)
  return { value: sumValues(valued), byType: valueByType(valued, goods, types, currency) }
}

/**
 * Every active branch by its last completed inventory; empty for a person who may not see prices.
 * @param all inventories, the newest first
 */
export async function worthOfBranches(
  database: Database,
  all: readonly Inventory[],
): Promise<BranchWorth[]> {
  if ((await pricesOfGoods(database, [])) === null) return []
  const gone = new Set(
    (await allRows(database, 'branches'))
      .filter(({ status }) => status !== 'active')
      .map(({ id }) => id),
  )
  const last = new Map<string, Inventory>()
  for (const one of all) {
    const isNew = !last.has(one.branch_id) && !gone.has(one.branch_id)
    if (one.status === 'closed' && isNew) last.set(one.branch_id, one)
  }
  return Promise.all(
    [...last.values()].map(async (inventory) => {
      const rows = await inventoryRows(database, inventory.id, false)
      return { inventory, value: worthOf(rows)?.value ?? null }
    }),
  )
}
