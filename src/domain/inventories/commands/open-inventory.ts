import * as z from 'zod/mini'
import { INVENTORY_NAME_MAX } from '../inventories.ts'
import { canCount, canSeeBranch } from '../../people/permissions.ts'
import { reject } from '../../rejections.ts'
import { text, uuid } from '../../scalars.ts'
import { defineCommand } from '../../commands/command.ts'

/** Starts an inventory of a branch; its id is the command's. */
export const openInventory = defineCommand({
  kind: 'open-inventory',
  version: 1,
  schema: z.object({ branch_id: uuid, name: z.nullable(text(INVENTORY_NAME_MAX)) }),
  reads: (args) => [{ table: 'branches', id: args.branch_id }],
  writes: ['inventories'],
  decide(state, args, { id, actor, now }) {
    const branch = state.get('branches', args.branch_id)
    if (!branch) return reject('not_found', { table: 'branches', id: args.branch_id })
    if (!canSeeBranch(actor, branch.id)) return reject('branch_denied', { branch_id: branch.id })
    if (!canCount(actor)) return reject('role_denied', { role: actor.role })
    if (branch.status !== 'active') return reject('branch_inactive', { name: branch.name })
    return [
      {
        table: 'inventories',
        row: {
          id,
          branch_id: branch.id,
          name: args.name?.trim() || null,
          row_number: null,
          status: 'open',
          is_name_changed: false,
          created_at: now,
          created_by: actor.user_id,
          closed_at: null,
          closed_by: null,
          deleted_at: null,
        },
      },
    ]
  },
})
