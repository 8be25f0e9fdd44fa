import * as z from 'zod/mini'
import { isByEye, tenthsOf, type MaybeByEye } from '../by-eye.ts'
import { tenths } from '../tenths.ts'
import { isDeleted, type Entry } from '../entries.ts'
import { asCounted, NOBODY, notesOf, quantityOf } from '../identify.ts'
import { measure } from '../measurement.ts'
import { wornBy, type Wearing } from '../pourers/pourers.ts'
import { wornPourer } from '../pourers/pourer-schema.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import { count, decigrams, text, uuid } from '../../scalars.ts'
import type { State } from '../../commands/state.ts'
import { changeEntry, findEntry, readsOfEntry } from './change-entry.ts'
import { readsOfEstimate, rejectEstimate } from './reject-estimate.ts'
import { defineCommand } from '../../commands/command.ts'
import { goodsWithBarcode } from '../../goods/commands/goods-with-barcode.ts'

/**
 * Corrects an entry's count, weight or estimate; the figures it was measured with do not change. A
 * weight takes the place of an estimate, never an estimate that of a weight. What was
 * corrected under a bare barcode that has been named meanwhile is an amount of what it stands for.
 */
export const editEntry = defineCommand({
  kind: 'edit-entry',
  version: 3,
  olderVersions: [1, 2],
  schema: z.object({
    inventory_id: uuid,
    entry_id: uuid,
    is_full: z.boolean(),
    count: z.nullable(count),
    gross: z.nullable(decigrams),
    /** Since version 2; left out, the bottle wears what the entry says. */
    pourer: z.optional(z.nullable(wornPourer)),
    /** Since version 3; left out, an estimate stays as it is until the bottle is weighed. */
    tenths: z.optional(z.nullable(tenths)),
    /** The barcode of an entry that its author saw without a good. */
    bare_barcode: z.optional(z.nullable(text(64))),
  }),
  reads: ({ bare_barcode = null, ...args }) => [
    ...readsOfEntry(args),
    ...readsOfEstimate(args),
    ...notesOf(bare_barcode),
    ...goodsWithBarcode(bare_barcode),
  ],
  writes: ['entries', 'entry_changes'],
  decide(state, args, context) {
    const entry = findEntry(state, args, context.actor)
    if (isRejection(entry)) return entry
    if (isDeleted(entry)) return reject('entry_deleted')
    const denied = rejectEstimate(state, args, context.actor) ?? rejectUnweighing(entry, args)
    if (denied) return denied
    const said = correctedBy(entry, args)
    const seen = asNamed(state, said, args.bare_barcode ?? '')
    const amount = measure(seen)
    if (isRejection(amount)) return amount
    return changeEntry(entry, { ...seen, ...amount, status: 'edited' }, context)
  },
})

/** Who weighed another bottle deletes the entry, whose weight remains, and estimates anew. */
function rejectUnweighing(entry: Entry, said: MaybeByEye): Rejection | null {
  return entry.gross !== null && isByEye(said) ? reject('weighed_already') : null
}

type Correction = Pick<Entry, 'is_full' | 'count' | 'gross'> & Wearing & MaybeByEye

function correctedBy(entry: Entry, said: Correction): Entry {
  const { is_full, count, gross, pourer = entry.pourer } = said
  const stands = gross === null ? entry.tenths : null
  const seen = tenthsOf({ is_full, tenths: said.tenths === undefined ? stands : said.tenths })
  const worn = wornBy({ is_full, pourer, tenths: seen })
  return { ...entry, is_full, count, gross, pourer: worn, tenths: seen }
}

/** A case is counted in bottles, and never weighed: such an entry waits for a person again. */
function asNamed(state: State, seen: Entry, bareBarcode: string): Entry {
  const quantity = seen.good_id === null ? 1 : quantityOf(state, bareBarcode, seen.good_id)
  return quantity === 1 ? seen : (asCounted(seen, seen, quantity) ?? { ...seen, ...NOBODY })
}
