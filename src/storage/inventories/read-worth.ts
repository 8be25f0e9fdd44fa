import { totalsByGood } from '#domain/inventories/totals.ts'
import { valueByType, type TypeValue } from '#domain/stock/value-by-type.ts'
import { sumValues, valuedGoods, type StockValue } from '#domain/stock/value.ts'
import type { InventoryRows } from './inventory-rows.ts'

/** What an inventory is worth, and how that is made up. */
export interface Worth {
  value: StockValue
  byType: TypeValue[]
}

/** @returns null without the inventory's entries, and for a person who may not see prices */
export function worthOf(rows: InventoryRows | null): Worth | null {
  if (!rows?.prices) return null
  const { inventory, entries, goods, types, prices, basis, currency } = rows
  const counted = { totals: totalsByGood(entries), entries }
  const valued = valuedGoods(inventory, counted, goods, prices, basis)
  return { value: sumValues(valued), byType: valueByType(valued, goods, types, currency) }
}
