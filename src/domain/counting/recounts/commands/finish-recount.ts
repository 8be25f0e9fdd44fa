import * as z from 'zod/mini'
import { defineCommand } from '../../../commands/command.ts'
import { measuredAt, notBefore } from '../../../commands/device-clock.ts'
import type { Change } from '../../../commands/state.ts'
import { isRejection } from '../../../rejections.ts'
import { instant, uuid } from '../../../scalars.ts'
import type { Instant } from '../../../units.ts'
import { isOpen, type Recount } from '../recounts.ts'
import { findOwnRecount, readsOfRecount } from './find-recount.ts'

/**
 * Says that a recount is over: all that there is was counted, which without a reading means that
 * there is none left; or the counter gives it back. Of one that ended before anybody was done it
 * says only that it was done, too late.
 */
export const finishRecount = defineCommand({
  kind: 'finish-recount',
  version: 1,
  schema: z.object({
    inventory_id: uuid,
    recount_id: uuid,
    /** False: it could not be done, so nobody is asked any more. */
    is_finished: z.boolean(),
    /** By the device's clock, as the readings before it. */
    finished_at: instant,
  }),
  reads: readsOfRecount,
  writes: ['recounts'],
  decide(state, args, context) {
    const { actor } = context
    const found = findOwnRecount(state, args, actor)
    if (isRejection(found)) return found
    const { inventory, recount } = found
    const at = notBefore(recount.asked_at, measuredAt(args.finished_at, context))
    if (!isOpen(recount, inventory)) return args.is_finished ? finishedLate(recount, at) : []
    const row = {
      ...recount,
      status: args.is_finished ? ('counted' as const) : ('cancelled' as const),
      ended_at: at,
      ended_by: actor.user_id,
      ended_by_full_name: actor.full_name,
    }
    return [{ table: 'recounts', row }]
  },
})

/** What its counter did is not lost, and the owner sees that it was all. */
function finishedLate(recount: Recount, finished_late_at: Instant): Change[] {
  if (recount.status === 'counted' || recount.finished_late_at) return []
  return [{ table: 'recounts', row: { ...recount, finished_late_at } }]
}
