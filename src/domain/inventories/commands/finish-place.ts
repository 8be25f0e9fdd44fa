import * as z from 'zod/mini'
import { defineCommand } from '../../commands/command.ts'
import { measuredAt, notBefore } from '../../commands/device-clock.ts'
import { isRejection } from '../../rejections.ts'
import { instant, uuid } from '../../scalars.ts'
import { withMarkFor } from '../joined-parts.ts'
import { finishMark } from '../places/finish-mark.ts'
import { findInventoryToCount, openedAt } from './find-inventory.ts'

/**
 * Says that a person's work in a place is over, or with null in the whole inventory. In an
 * inventory that was completed meanwhile it changes nothing.
 */
export const finishPlace = defineCommand({
  kind: 'finish-place',
  version: 1,
  schema: z.object({
    inventory_id: uuid,
    ...z.pick(finishMark, { place: true, is_finished: true, heir: true }).shape,
    /** By the device's clock, as the readings before it. */
    finished_at: instant,
  }),
  reads: ({ inventory_id }) => [{ table: 'inventories', id: inventory_id }],
  writes: ['inventories'],
  decide(state, { inventory_id, finished_at, ...said }, context) {
    const { actor } = context
    const inventory = findInventoryToCount(state, inventory_id, actor)
    if (isRejection(inventory)) return inventory
    if (inventory.status === 'closed') return []
    const mark = {
      ...said,
      user_id: actor.user_id,
      user_full_name: actor.full_name,
      at: notBefore(openedAt(state, inventory, inventory_id), measuredAt(finished_at, context)),
    }
    return [{ table: 'inventories', row: withMarkFor(inventory, inventory_id, mark) }]
  },
})
