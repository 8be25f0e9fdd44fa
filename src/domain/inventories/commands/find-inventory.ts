import type { Inventory } from '../inventories.ts'
import type { Actor } from '../../people/people.ts'
import { canCount, canSeeBranch } from '../../people/permissions.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import type { State } from '../../commands/state.ts'

/** The inventory, if it exists and its branch is the actor's. */
export function findInventory(state: State, id: string, actor: Actor): Inventory | Rejection {
  const inventory = state.get('inventories', id)
  if (!inventory) return reject('not_found', { table: 'inventories', id })
  if (!canSeeBranch(actor, inventory.branch_id)) {
    return reject('branch_denied', { branch_id: inventory.branch_id })
  }
  if (inventory.deleted_at !== null) return reject('inventory_deleted', { name: inventory.name })
  return inventory
}

/** The same, if the actor may count in it. */
export function findInventoryToCount(
  state: State,
  id: string,
  actor: Actor,
): Inventory | Rejection {
  const inventory = findInventory(state, id, actor)
  if (isRejection(inventory) || canCount(actor)) return inventory
  return reject('role_denied', { role: actor.role })
}
