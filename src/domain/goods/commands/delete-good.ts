import * as z from 'zod/mini'
import { canManageGoods } from '../../people/permissions.ts'
import { isRejection, reject } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { changeGood } from './change-good.ts'
import { defineCommand } from '../../commands/command.ts'
import { findGood } from './find-good.ts'

/** Deletes a good. Its entries stay, and the row still gives them its name. */
export const deleteGood = defineCommand({
  kind: 'delete-good',
  version: 1,
  schema: z.object({ good_id: uuid }),
  reads: (args) => [{ table: 'goods', id: args.good_id }],
  writes: ['goods', 'good_changes'],
  decide(state, args, context) {
    const good = findGood(state, args.good_id)
    if (isRejection(good)) return good
    if (!canManageGoods(context.actor)) return reject('role_denied', { role: context.actor.role })
    if (good.deleted_at !== null) return []
    const deleted_at = context.now
    const row = { ...good, deleted_at }
    return changeGood(row, { deleted_at: null }, { deleted_at }, [], context)
  },
})
