import type { Inventory } from '#domain/inventories/inventories.ts'
import { totalsByGood } from '#domain/inventories/totals.ts'
import { valueByType, type TypeValue } from '#domain/stock/value-by-type.ts'
import { sumValues, valuedGoods, type StockValue } from '#domain/stock/value.ts'
import type { Database } from '../database.ts'
import { pricesOfGoods } from '../goods/good-prices.ts'
import { allRows } from '../optimistic.ts'
import { inventoryRows, type InventoryRows } from './inventory-rows.ts'
import { lastCounted } from './last-counted.ts'

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
 * Every active branch by the completed inventory in which it was counted last; empty for a person who may not see prices.
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
  const completed = all.filter(
    ({ status, branch_id }) => status === 'closed' && !gone.has(branch_id),
  )
  const branchIds = [...new Set(completed.map(({ branch_id }) => branch_id))]
  const last = await Promise.all(
    branchIds.map((id) =>
      lastCounted(
        database,
        completed.filter(({ branch_id }) => branch_id === id),
      ),
    ),
  )
  const ofBranches = new Set(last)
  return Promise.all(
    completed
      .filter((one) => ofBranches.has(one))
      .map(async (inventory) => {
        const rows = await inventoryRows(database, inventory.id, false)
        return { inventory, value: worthOf(rows)?.value ?? null }
      }),
  )
}
