import * as z from 'zod/mini'
import { isRejection } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { findEntryToCount, readsOfEntry } from './change-entry.ts'
import { notBefore } from '../../commands/device-clock.ts'
import { defineCommand } from '../../commands/command.ts'

/**
 * Confirms that an entry that looks like a duplicate of another person's is a different bottle.
 * Everyone who counts in the branch may confirm it.
 */
export const confirmEntry = defineCommand({
  kind: 'confirm-entry',
  version: 1,
  schema: z.object({ inventory_id: uuid, entry_id: uuid }),
  reads: readsOfEntry,
  writes: ['entries'],
  decide(state, args, { actor, now }) {
    const entry = findEntryToCount(state, args, actor)
    if (isRejection(entry)) return entry
    if (entry.is_distinct) return []
    const updated_at = notBefore(entry.created_at, now)
    return [{ table: 'entries', row: { ...entry, is_distinct: true, updated_at } }]
  },
})
