import * as z from 'zod/mini'
import { defineCommand } from '../../../commands/command.ts'
import { notBefore } from '../../../commands/device-clock.ts'
import { isRejection, reject } from '../../../rejections.ts'
import { uuid } from '../../../scalars.ts'
import { findManagedRecount, readsOfRecount } from './find-recount.ts'

/** Asks nobody any more. What was read until then stays, and is not judged. */
export const cancelRecount = defineCommand({
  kind: 'cancel-recount',
  version: 1,
  schema: z.object({ inventory_id: uuid, recount_id: uuid }),
  reads: readsOfRecount,
  writes: ['recounts'],
  decide(state, args, { actor, now }) {
    const found = findManagedRecount(state, args, actor)
    if (isRejection(found)) return found
    const { recount } = found
    if (recount.status === 'cancelled') return []
    if (recount.status === 'counted') return reject('recount_over')
    const row = {
      ...recount,
      status: 'cancelled' as const,
      ended_at: notBefore(recount.asked_at, now),
      ended_by: actor.user_id,
      ended_by_full_name: actor.full_name,
    }
    return [{ table: 'recounts', row }]
  },
})
