import * as z from 'zod/mini'
import { defineCommand } from '../../../commands/command.ts'
import { measuredAt, notBefore } from '../../../commands/device-clock.ts'
import { isRejection } from '../../../rejections.ts'
import { instant, uuid } from '../../../scalars.ts'
import { tenthsOf } from '../../by-eye.ts'
import { readsOfEstimate, rejectEstimate } from '../../commands/reject-estimate.ts'
import { division, observation, place, SOURCES } from '../../entries.ts'
import { measure } from '../../measurement.ts'
import { wornBy } from '../../pourers/pourers.ts'
import { isTooLate } from '../recount-readings.ts'
import { findOwnRecount, readsOfRecount } from './find-recount.ts'

const schema = z.extend(observation, {
  inventory_id: uuid,
  recount_id: uuid,
  source: z.enum(SOURCES),
  place: z.nullable(place),
  division: z.nullable(division),
  measured_at: instant,
})

/**
 * Records one reading of a recount, with the good's figures as an entry has them. What arrives too
 * late is kept, and marked; whatever good the device means by now, it is the one that
 * was asked for.
 */
export const recordRecount = defineCommand({
  kind: 'record-recount',
  version: 1,
  schema,
  reads: (args) => [...readsOfRecount(args), ...readsOfEstimate(args)],
  writes: ['recount_readings'],
  decide(state, args, context) {
    const { id, actor, device_id, received_at } = context
    const found = findOwnRecount(state, args, actor)
    if (isRejection(found)) return found
    const denied = rejectEstimate(state, args, actor)
    if (denied) return denied
    const { inventory, recount } = found
    const seen = { ...args, good_id: recount.good_id }
    const amount = measure(seen)
    if (isRejection(amount)) return amount
    const measured_at = notBefore(recount.asked_at, measuredAt(args.measured_at, context))
    const row = {
      ...seen,
      ...amount,
      id,
      branch_id: recount.branch_id,
      pourer: wornBy(seen),
      tenths: tenthsOf(seen),
      is_late: isTooLate(recount, inventory, measured_at),
      user_id: actor.user_id,
      user_full_name: actor.full_name,
      device_id,
      measured_at,
      received_at,
      created_at: notBefore(recount.asked_at, context.now),
      deleted_at: null,
    }
    return [{ table: 'recount_readings', row }]
  },
})
