import * as z from 'zod/mini'
import { labelOf } from '../../bottles/labels.ts'
import { isRejection, reject } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { GROWTHS } from '../entries.ts'
import { findEntryToCount, readsOfEntry } from './change-entry.ts'
import { notBefore } from '../../commands/device-clock.ts'
import { defineCommand } from '../../commands/command.ts'

/**
 * Says why a labelled bottle is heavier than the last time; the last word wins. Everyone who counts
 * in the branch may say it. It changes no amount, and nobody has to.
 */
export const explainGrowth = defineCommand({
  kind: 'explain-growth',
  version: 1,
  schema: z.object({ inventory_id: uuid, entry_id: uuid, growth: z.enum(GROWTHS) }),
  reads: readsOfEntry,
  writes: ['entries'],
  decide(state, args, { actor, now }) {
    const entry = findEntryToCount(state, args, actor)
    if (isRejection(entry)) return entry
    if (labelOf(entry.barcode ?? '') === null) return reject('invalid_args', { param: 'entry_id' })
    const { growth } = args
    if (entry.growth === growth) return []
    const updated_at = notBefore(entry.created_at, now)
    return [{ table: 'entries', row: { ...entry, growth, updated_at } }]
  },
})
