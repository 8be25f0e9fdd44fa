import * as z from 'zod/mini'
import { defineCommand, type Context } from '../../commands/command.ts'
import { notBefore } from '../../commands/device-clock.ts'
import { place } from '../../counting/entries.ts'
import { isRejection } from '../../rejections.ts'
import { instant, uuid } from '../../scalars.ts'
import { withMarkFor } from '../joined-parts.ts'
import { findInventoryToCount, openedAt } from './find-inventory.ts'

/**
 * Takes back that a place is counted, whoever said so; with null, that one's own part is. It is a
 * mark like others and removes none, so that arriving late it takes back what was said before it and
 * not what was said since, and an older mark that arrives later still does not undo it.
 */
export const reopenPlace = defineCommand({
  kind: 'reopen-place',
  version: 2,
  olderVersions: [1],
  schema: z.object({
    inventory_id: uuid,
    place: z.nullable(place),
    /** When the newest was said of what is taken back; absent: nobody looked. */
    seen_at: z.optional(instant),
  }),
  reads: ({ inventory_id }) => [{ table: 'inventories', id: inventory_id }],
  writes: ['inventories'],
  decide(state, args, context) {
    const { actor } = context
    const inventory = findInventoryToCount(state, args.inventory_id, actor)
    if (isRejection(inventory)) return inventory
    if (inventory.status === 'closed') return []
    const mark = {
      place: args.place,
      user_id: actor.user_id,
      user_full_name: actor.full_name,
      at: notBefore(openedAt(state, inventory, args.inventory_id), momentOf(args.seen_at, context)),
      is_finished: false,
      heir: null,
      is_reopened: true,
    }
    return [
      {
        table: 'inventories',
        row: withMarkFor(inventory, args.inventory_id, mark),
      },
    ]
  },
})

/**
 * When it was taken back: after what the person saw, though the clock of whoever said that may be
 * ahead by the minute that is not corrected.
 */
function momentOf(seenAt: string | undefined, { now, received_at }: Context): string {
  if (seenAt === undefined) return now
  const afterIt = new Date(Date.parse(seenAt) + 1).toISOString()
  const latest = received_at !== null && afterIt > received_at ? received_at : afterIt
  return now > latest ? now : latest
}
