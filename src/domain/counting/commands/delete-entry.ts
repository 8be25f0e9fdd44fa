import * as z from 'zod/mini'
import { isDeleted } from '../entries.ts'
import { isRejection } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { changeEntry, findEntry, readsOfEntry } from './change-entry.ts'
import { notBefore } from '../../commands/device-clock.ts'
import { defineCommand } from '../../commands/command.ts'

/** Takes an entry out of the totals; the row remains, so that it can be restored. */
export const deleteEntry = defineCommand({
  kind: 'delete-entry',
  version: 1,
  schema: z.object({ inventory_id: uuid, entry_id: uuid }),
  reads: readsOfEntry,
  writes: ['entries', 'entry_changes'],
  decide(state, args, context) {
    const entry = findEntry(state, args, context.actor)
    if (isRejection(entry)) return entry
    if (isDeleted(entry)) return []
    const deleted_at = notBefore(entry.created_at, context.now)
    return changeEntry(
      entry,
      { ...entry, status: 'deleted', deleted_at, replaced_by: null },
      context,
    )
  },
})
