import * as z from 'zod/mini'
import { defineCommand } from '../../commands/command.ts'
import { canManageInventories } from '../../people/permissions.ts'
import { isRejection, reject } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { findInventory } from './find-inventory.ts'

/**
 * Says whether the bar sold while it was counted. It changes nothing that was counted, so it may be
 * said and taken back at any time, also of a completed inventory; a document that was sent keeps what
 * it was sent with.
 */
export const saySoldMeanwhile = defineCommand({
  kind: 'say-sold-meanwhile',
  version: 1,
  schema: z.object({ inventory_id: uuid, sold_meanwhile: z.boolean() }),
  reads: ({ inventory_id }) => [{ table: 'inventories', id: inventory_id }],
  writes: ['inventories'],
  decide(state, { inventory_id, sold_meanwhile }, { actor }) {
    const inventory = findInventory(state, inventory_id, actor)
    if (isRejection(inventory)) return inventory
    if (!canManageInventories(actor)) return reject('role_denied', { role: actor.role })
    if ((inventory.sold_meanwhile ?? false) === sold_meanwhile) return []
    return [{ table: 'inventories', row: { ...inventory, sold_meanwhile } }]
  },
})
