import * as z from 'zod/mini'
import { canManageInventories } from '../../people/permissions.ts'
import { isRejection, reject } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { notBefore } from '../../commands/device-clock.ts'
import { defineCommand } from '../../commands/command.ts'
import { findInventory } from './find-inventory.ts'

/** Closes an inventory. Closing a closed one changes nothing, because two people may both do it. */
export const completeInventory = defineCommand({
  kind: 'complete-inventory',
  version: 1,
  schema: z.object({ inventory_id: uuid }),
  reads: (args) => [{ table: 'inventories', id: args.inventory_id }],
  writes: ['inventories'],
  decide(state, args, { actor, now }) {
    const inventory = findInventory(state, args.inventory_id, actor)
    if (isRejection(inventory)) return inventory
    if (!canManageInventories(actor)) return reject('role_denied', { role: actor.role })
    if (inventory.status === 'closed') return []
    const closed_at = notBefore(inventory.created_at, now)
    return [
      {
        table: 'inventories',
        row: { ...inventory, status: 'closed', closed_at, closed_by: actor.user_id },
      },
    ]
  },
})
