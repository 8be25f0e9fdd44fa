import * as z from 'zod/mini'
import { canReplaceReading } from '../../people/permissions.ts'
import { isRejection, reject } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { notBefore } from '../../commands/device-clock.ts'
import { defineCommand } from '../../commands/command.ts'
import { findInventoryToCount } from '../../inventories/commands/find-inventory.ts'
import { isByLabel } from '../doubles.ts'
import { isDeleted, type Entry } from '../entries.ts'
import { changeEntry, entryIn } from './change-entry.ts'

/**
 * A bottle with a label was read again in the same count: the earlier reading, whoever made it, is
 * taken out of the totals, and the later one stands. The row remains, so that it can be restored.
 */
export const replaceReading = defineCommand({
  kind: 'replace-reading',
  version: 1,
  schema: z.object({
    inventory_id: uuid,
    /** The earlier reading, which goes. */
    entry_id: uuid,
    /** The later one, which stands. */
    later_id: uuid,
  }),
  reads: ({ inventory_id, entry_id, later_id }) => [
    { table: 'inventories', id: inventory_id },
    { table: 'entries', id: entry_id },
    { table: 'entries', id: later_id },
  ],
  writes: ['entries', 'entry_changes'],
  decide(state, { inventory_id, entry_id, later_id }, context) {
    const { actor } = context
    const inventory = findInventoryToCount(state, inventory_id, actor)
    if (isRejection(inventory)) return inventory
    if (!canReplaceReading(actor, inventory)) return reject('role_denied', { role: actor.role })
    const earlier = entryIn(state, inventory, entry_id)
    if (isRejection(earlier)) return earlier
    const later = entryIn(state, inventory, later_id)
    if (isRejection(later)) return later
    if (isDeleted(later)) return reject('entry_deleted')
    if (!isOneBottle(earlier, later)) return reject('invalid_args', { param: 'later_id' })
    if (isDeleted(earlier)) return []
    const deleted_at = notBefore(earlier.created_at, context.now)
    return changeEntry(
      earlier,
      { ...earlier, status: 'deleted', deleted_at, replaced_by: null },
      context,
    )
  },
})

function isOneBottle(earlier: Entry, later: Entry): boolean {
  return earlier.id !== later.id && isByLabel({ earlier, later })
}
