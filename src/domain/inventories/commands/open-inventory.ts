import * as z from 'zod/mini'
import { INVENTORY_NAME_MAX, shortList } from '../inventories.ts'
import { newInventory } from '../new-inventory.ts'
import { canCount, canSeeBranch } from '../../people/permissions.ts'
import { reject } from '../../rejections.ts'
import { text, uuid } from '../../scalars.ts'
import { defineCommand } from '../../commands/command.ts'

/** Starts an inventory of a branch, or of the goods of a short list; its id is the command's. */
export const openInventory = defineCommand({
  kind: 'open-inventory',
  version: 2,
  olderVersions: [1],
  schema: z.object({
    branch_id: uuid,
    name: z.nullable(text(INVENTORY_NAME_MAX)),
    /** Absent: it is of the whole bar. */
    short_list: z.optional(shortList),
  }),
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
    const name = args.name?.trim() || null
    const short_list = args.short_list ? [...new Set(args.short_list)] : null
    return [{ table: 'inventories', row: { ...row, name, short_list } }]
  },
})
