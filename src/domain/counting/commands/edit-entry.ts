import * as z from 'zod/mini'
import type { Entry } from '../entries.ts'
import { asCounted, NOBODY, notesOf, quantityOf } from '../identify.ts'
import { measure } from '../measurement.ts'
import { wornBy, wornPourer } from '../pourers.ts'
import { isRejection, reject } from '../../rejections.ts'
import { count, decigrams, text, uuid } from '../../scalars.ts'
import type { State } from '../../commands/state.ts'
import { changeEntry, findEntry, readsOfEntry } from './change-entry.ts'
import { defineCommand } from '../../commands/command.ts'
import { goodsWithBarcode } from '../../goods/commands/goods-with-barcode.ts'

/**
 * Corrects an entry's count or weight; the figures it was measured with do not change. What was
 * corrected under a bare barcode that has been named meanwhile is an amount of what it stands for.
 */
export const editEntry = defineCommand({
  kind: 'edit-entry',
  version: 2,
  olderVersions: [1],
  schema: z.object({
    inventory_id: uuid,
    entry_id: uuid,
    is_full: z.boolean(),
    count: z.nullable(count),
    gross: z.nullable(decigrams),
    /** Since version 2; left out, the bottle wears what the entry says. */
    pourer: z.optional(z.nullable(wornPourer)),
    /** The barcode of an entry that its author saw without a good. */
    bare_barcode: z.optional(z.nullable(text(64))),
  }),
  reads: ({ bare_barcode = null, ...args }) => [
    ...readsOfEntry(args),
    ...notesOf(bare_barcode),
    ...goodsWithBarcode(bare_barcode),
  ],
  writes: ['entries', 'entry_changes'],
  decide(state, args, context) {
    const entry = findEntry(state, args, context.actor)
    if (isRejection(entry)) return entry
    if (entry.deleted_at !== null) return reject('entry_deleted')
    const { is_full, count, gross, bare_barcode, pourer = entry.pourer } = args
    const worn = wornBy({ is_full, pourer })
    const said = { ...entry, is_full, count, gross, pourer: worn }
    const seen = asNamed(state, said, bare_barcode ?? '')
    const amount = measure(seen)
    if (isRejection(amount)) return amount
    return changeEntry(entry, { ...seen, ...amount, status: 'edited' }, context)
  },
})

/** A case is counted in bottles, and never weighed: such an entry waits for a person again. */
function asNamed(state: State, seen: Entry, bareBarcode: string): Entry {
  const quantity = seen.good_id === null ? 1 : quantityOf(state, bareBarcode, seen.good_id)
  return quantity === 1 ? seen : (asCounted(seen, seen, quantity) ?? { ...seen, ...NOBODY })
}
