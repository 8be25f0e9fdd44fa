import * as z from 'zod/mini'
import { defineCommand } from '../../commands/command.ts'
import { place } from '../../counting/entries.ts'
import { isRejection } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { findInventoryToCount } from './find-inventory.ts'

/** Takes back that a place is counted, whoever said so; with null, that one's own part is. */
export const reopenPlace = defineCommand({
  kind: 'reopen-place',
  version: 1,
  schema: z.object({ inventory_id: uuid, place: z.nullable(place) }),
  reads: ({ inventory_id }) => [{ table: 'inventories', id: inventory_id }],
  writes: ['inventories'],
  decide(state, args, { actor }) {
    const inventory = findInventoryToCount(state, args.inventory_id, actor)
    if (isRejection(inventory)) return inventory
    const marks = inventory.finish_marks ?? []
    const left = marks.filter(
      (mark) =>
        mark.place !== args.place || (args.place === null && mark.user_id !== actor.user_id),
    )
    if (inventory.status === 'closed' || left.length === marks.length) return []
    return [{ table: 'inventories', row: { ...inventory, finish_marks: left } }]
  },
})
