import type { Inventory } from '../inventories.ts'
import type { Actor } from '../../people/people.ts'
import { canCount, canSeeBranch } from '../../people/permissions.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import type { State } from '../../commands/state.ts'

/**
 * The inventory, if it exists and its branch is the actor's. One that was joined into another is
 * that other.
 */
export function findInventory(state: State, id: string, actor: Actor): Inventory | Rejection {
  const inventory = standingInventory(state, id)
  if (!inventory) return reject('not_found', { table: 'inventories', id })
  if (!canSeeBranch(actor, inventory.branch_id)) {
    return reject('branch_denied', { branch_id: inventory.branch_id })
  }
  if (inventory.deleted_at !== null) return reject('inventory_deleted', { name: inventory.name })
  return inventory
}

/** The inventory that stands for this one: none that has parts is joined into another. */
function standingInventory(state: State, id: string): Inventory | undefined {
  const inventory = state.get('inventories', id)
  return inventory?.joined_into ? state.get('inventories', inventory.joined_into) : inventory
}

/** When the inventory was opened that something was made for, also where it is another's by now. */
export function openedAt(state: State, inventory: Inventory, madeFor: string): string {
  return (state.get('inventories', madeFor) ?? inventory).created_at
}

/** The same as `findInventory`, if the actor may count in it. */
export function findInventoryToCount(
  state: State,
  id: string,
  actor: Actor,
): Inventory | Rejection {
  const inventory = findInventory(state, id, actor)
  if (isRejection(inventory) || canCount(actor)) return inventory
  return reject('role_denied', { role: actor.role })
}
