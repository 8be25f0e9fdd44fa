import type { Inventory } from '#domain/inventories/inventories.ts'
import type { ShoppingList } from '#domain/stock/buying/shopping-list.ts'

/** What to buy for a branch, for so many days ahead. */
export interface WholeList {
  list: ShoppingList
  days: number
  /** The last completed inventory. */
  last: Inventory
  /** Those that it is worked out from. */
  counts: readonly Inventory[]
  branchId: string
  branchName: string
}
