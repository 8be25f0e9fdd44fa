import { flowsOfBranch, type Flow } from '#domain/deliveries/received-between.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Instant } from '#domain/units.ts'
import type { Database } from '../database.ts'
import { goodRoots } from '../goods/merged-goods.ts'
import { deliveriesBetween } from './deliveries.ts'
import { movementsBetween } from './movements.ts'

/** What came to the branch of an inventory and left it, from its opening up to a moment. */
export async function flowsUntil(
  database: Database,
  { branch_id, created_at }: Inventory,
  to: Instant,
): Promise<Flow[]> {
  const [came, moved, roots] = await Promise.all([
    deliveriesBetween(database, created_at, to),
    movementsBetween(database, created_at, to),
    goodRoots(database),
  ])
  return flowsOfBranch(branch_id, came, moved, roots)
}

/** The same up to now. */
export function flowsSince(database: Database, inventory: Inventory): Promise<Flow[]> {
  return flowsUntil(database, inventory, new Date().toISOString())
}
