import * as z from 'zod/mini'
import { labelOf } from '../../bottles/labels.ts'
import { isRejection, reject } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { GROWTHS, isDeleted } from '../entries.ts'
import { entryIn, readsOfEntry } from './change-entry.ts'
import { notBefore } from '../../commands/device-clock.ts'
import { defineCommand } from '../../commands/command.ts'
import { findInventoryToCount } from '../../inventories/commands/find-inventory.ts'

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
    const inventory = findInventoryToCount(state, args.inventory_id, actor)
    if (isRejection(inventory)) return inventory
    const entry = entryIn(state, inventory, args.entry_id)
    if (isRejection(entry)) return entry
    if (isDeleted(entry)) return reject('entry_deleted')
    if (labelOf(entry.barcode ?? '') === null) return reject('invalid_args', { param: 'entry_id' })
    const { growth } = args
    if (entry.growth === growth) return []
    const updated_at = notBefore(entry.created_at, now)
    return [{ table: 'entries', row: { ...entry, growth, updated_at } }]
  },
})
