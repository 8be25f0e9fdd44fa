import type { State } from '../../../commands/state.ts'
import {
  findInventory,
  findInventoryToCount,
} from '../../../inventories/commands/find-inventory.ts'
import type { Inventory } from '../../../inventories/inventories.ts'
import type { Actor } from '../../../people/people.ts'
import { canManageInventories } from '../../../people/permissions.ts'
import { isRejection, reject, type Rejection } from '../../../rejections.ts'
import type { Recount } from '../recounts.ts'

export interface RecountArgs {
  inventory_id: string
  recount_id: string
}

interface Found {
  inventory: Inventory
  recount: Recount
}

export function readsOfRecount({ inventory_id, recount_id }: RecountArgs) {
  return [
    { table: 'inventories' as const, id: inventory_id },
    { table: 'recounts' as const, id: recount_id },
  ]
}

/** The recount, if the actor is the person who is to count. */
export function findOwnRecount(state: State, args: RecountArgs, actor: Actor): Found | Rejection {
  const inventory = findInventoryToCount(state, args.inventory_id, actor)
  if (isRejection(inventory)) return inventory
  const recount = recountIn(state, inventory, args)
  if (isRejection(recount)) return recount
  return recount.counter_id === actor.user_id ? { inventory, recount } : reject('not_counter')
}

/** The recount, if the actor manages inventories of its branch. */
export function findManagedRecount(
  state: State,
  args: RecountArgs,
  actor: Actor,
): Found | Rejection {
  const inventory = findInventory(state, args.inventory_id, actor)
  if (isRejection(inventory)) return inventory
  if (!canManageInventories(actor)) return reject('role_denied', { role: actor.role })
  const recount = recountIn(state, inventory, args)
  return isRejection(recount) ? recount : { inventory, recount }
}

/** A recount stays in the inventory that it was asked for in, whatever that was joined into. */
function recountIn(
  state: State,
  { id: standing }: Inventory,
  args: RecountArgs,
): Recount | Rejection {
  const { inventory_id, recount_id: id } = args
  const recount = state.get('recounts', id)
  return recount && [standing, inventory_id].includes(recount.inventory_id)
    ? recount
    : reject('not_found', { table: 'recounts', id })
}
