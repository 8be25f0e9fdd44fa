import * as z from 'zod/mini'
import { isDeleted } from '../entries.ts'
import { isRejection } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { changeEntry, findEntry, readsOfEntry } from './change-entry.ts'
import { defineCommand } from '../../commands/command.ts'

/** Puts a deleted entry back into the totals. */
export const restoreEntry = defineCommand({
  kind: 'restore-entry',
  version: 1,
  schema: z.object({ inventory_id: uuid, entry_id: uuid }),
  reads: readsOfEntry,
  writes: ['entries', 'entry_changes'],
  decide(state, args, context) {
    const entry = findEntry(state, args, context.actor)
    if (isRejection(entry)) return entry
    if (!isDeleted(entry)) return []
    return changeEntry(entry, { ...entry, status: 'edited', deleted_at: null }, context)
  },
})
