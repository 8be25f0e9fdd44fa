import * as z from 'zod/mini'
import { measure } from '../measurement.ts'
import { isRejection, reject } from '../../rejections.ts'
import { count, decigrams, uuid } from '../../scalars.ts'
import { changeEntry, findEntry, readsOfEntry } from './change-entry.ts'
import { defineCommand } from '../../commands/command.ts'

/** Corrects an entry's count or weight; the figures it was measured with do not change. */
export const editEntry = defineCommand({
  kind: 'edit-entry',
  version: 1,
  schema: z.object({
    inventory_id: uuid,
    entry_id: uuid,
    is_full: z.boolean(),
    count: z.nullable(count),
    gross: z.nullable(decigrams),
  }),
  reads: readsOfEntry,
  writes: ['entries', 'entry_changes'],
  decide(state, args, context) {
    const entry = findEntry(state, args, context.actor)
    if (isRejection(entry)) return entry
    if (entry.deleted_at !== null) return reject('entry_deleted')
    const { is_full, count, gross } = args
    const amount = measure({ ...entry, is_full, count, gross })
    if (isRejection(amount)) return amount
    return changeEntry(entry, { ...entry, is_full, ...amount, status: 'edited' }, context)
  },
})
