import * as z from 'zod/mini'
import { INVENTORY_NAME_MAX, type Inventory } from '../inventories.ts'
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
    if (!branch) {
      return reject('not_found', { table: 'branches', id: args.branch_id, param: 'branch_id' })
    }
    if (!canSeeBranch(actor, branch.id)) return reject('branch_denied', { branch_id: branch.id })
    if (!canCount(actor)) return reject('role_denied', { role: actor.role })
    if (branch.status !== 'active') return reject('branch_inactive', { name: branch.name })
    const row = newInventory({ id, branch_id: branch.id, created_at: now, user_id: actor.user_id })
    return [{ table: 'inventories', row: { ...row, name: args.name?.trim() || null } }]
  },
})

/** An inventory as it begins; also what the count screen shows before the first entry opens it. */
export function newInventory(of: {
  id: string
  branch_id: string
  created_at: string
  user_id: string
}): Inventory {
  const { user_id, ...given } = of
  return {
    ...given,
    name: null,
    row_number: null,
    status: 'open',
    is_name_changed: false,
    created_by: user_id,
    closed_at: null,
    closed_by: null,
    finish_marks: null,
    sold_meanwhile: null,
    joined_into: null,
    parts: null,
    deleted_at: null,
  }
}
