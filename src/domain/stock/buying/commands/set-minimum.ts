import * as z from 'zod/mini'
import { defineCommand } from '../../../commands/command.ts'
import { findGood } from '../../../goods/commands/find-good.ts'
import { standing } from '../../../goods/merged.ts'
import { canSeeBranch, canSeeDashboard } from '../../../people/permissions.ts'
import { isRejection, reject } from '../../../rejections.ts'
import { isSoldByWeight } from '../../../units.ts'
import { minimum, mostOf } from '../minimums.ts'

const { branch_id, good_id, amount, unit } = minimum.shape

/**
 * Says what a branch wants to have of a good at least from now on, or that it has no minimum any
 * more. Whoever sees what to buy says so. Its id is the command's.
 */
export const setMinimum = defineCommand({
  kind: 'set-minimum',
  version: 1,
  schema: z.object({ branch_id, good_id, amount, unit }),
  reads: (args) => [
    { table: 'branches', id: args.branch_id },
    { table: 'goods', id: args.good_id },
  ],
  writes: ['minimums'],
  decide(state, args, { id, actor, now }) {
    const branch = args.branch_id
    if (!state.get('branches', branch))
      return reject('not_found', { table: 'branches', id: branch })
    if (!canSeeBranch(actor, branch)) return reject('branch_denied', { branch_id: branch })
    if (!canSeeDashboard(actor)) return reject('role_denied', { role: actor.role })
    const named = findGood(state, args.good_id)
    if (isRejection(named)) return named
    // A minimum is said of the good that is left: its own ones count before those of merged goods.
    const good = standing(named, (one) => state.get('goods', one))
    if (good.deleted_at !== null) return reject('good_deleted')
    const other = isSoldByWeight(good.measurement_unit) ? 'l' : 'kg'
    if (args.unit === other) return reject('units_differ', { param: 'unit', good_id: good.id })
    if ((args.amount ?? 0) > mostOf(args.unit)) {
      const faults = [{ param: 'amount', code: 'number_too_big' }]
      return reject('invalid_args', { params: ['amount'], faults })
    }
    const { user_id, full_name: user_full_name } = actor
    const row = {
      id,
      ...args,
      good_id: good.id,
      since: now,
      user_id,
      user_full_name,
    }
    return [{ table: 'minimums', row }]
  },
})
