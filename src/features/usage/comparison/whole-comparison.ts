import type { Inventory } from '#domain/inventories/inventories.ts'
import type { ComparedGood } from '#domain/stock/compared-goods.ts'
import type { BranchComparison } from '#storage/inventories/read-comparison.ts'

/** A comparison of which both inventories are there, with their goods. */
export interface WholeComparison extends BranchComparison {
  now: Inventory
  before: Inventory
  goods: ComparedGood[]
}
