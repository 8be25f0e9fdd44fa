import * as z from 'zod/mini'
import { INVENTORY_NAME_MAX } from '../inventories.ts'
import { canManageInventories } from '../../people/permissions.ts'
import { isRejection, reject } from '../../rejections.ts'
import { text, uuid } from '../../scalars.ts'
import { notBefore } from '../../commands/device-clock.ts'
import { defineCommand } from '../../commands/command.ts'
import { findInventory } from './find-inventory.ts'

/**
 * Names an inventory; null removes the name, and its number is shown again. One that was joined into
 * another has a name of its own, which it bears when it is taken out again.
 */
export const renameInventory = defineCommand({
  kind: 'rename-inventory',
  version: 1,
  schema: z.object({ inventory_id: uuid, name: z.nullable(text(INVENTORY_NAME_MAX)) }),
  reads: (args) => [{ table: 'inventories', id: args.inventory_id }],
  writes: ['inventories', 'name_changes'],
  decide(state, args, { id, actor, now }) {
    const standing = findInventory(state, args.inventory_id, actor)
    if (isRejection(standing)) return standing
    if (!canManageInventories(actor)) return reject('role_denied', { role: actor.role })
    const name = args.name === null ? null : args.name.trim()
    if (name === '') return reject('name_required', { param: 'name' })
    const inventory = state.get('inventories', args.inventory_id) ?? standing
    if (name === inventory.name) return []
    return [
      { table: 'inventories', row: { ...inventory, name, is_name_changed: true } },
      {
        table: 'name_changes',
        row: {
          id,
          inventory_id: inventory.id,
          branch_id: inventory.branch_id,
          created_at: notBefore(inventory.created_at, now),
          inventory_status: inventory.status,
          old_name: inventory.name,
          new_name: name,
          user_id: actor.user_id,
          user_full_name: actor.full_name,
        },
      },
    ]
  },
})
