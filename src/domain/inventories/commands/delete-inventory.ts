import * as z from 'zod/mini'
import { canDeleteInventory } from '../../people/permissions.ts'
import { reject } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { notBefore } from '../../commands/device-clock.ts'
import { defineCommand } from '../../commands/command.ts'

/** Removes an inventory from every list and total. Its entries remain. */
export const deleteInventory = defineCommand({
  kind: 'delete-inventory',
  version: 1,
  schema: z.object({ inventory_id: uuid }),
  reads: (args) => [{ table: 'inventories', id: args.inventory_id }],
  writes: ['inventories'],
  decide(state, args, { actor, now }) {
    const inventory = state.get('inventories', args.inventory_id)
    if (!inventory) return reject('not_found', { table: 'inventories', id: args.inventory_id })
    if (!canDeleteInventory(actor)) return reject('role_denied', { role: actor.role })
    if (inventory.deleted_at !== null) return []
    const deleted_at = notBefore(inventory.created_at, now)
    return [{ table: 'inventories', row: { ...inventory, deleted_at } }]
  },
})
