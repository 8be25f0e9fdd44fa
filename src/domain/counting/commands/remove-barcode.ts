import * as z from 'zod/mini'
import { canonicalBarcode } from '../../goods/barcode.ts'
import { namesOfBarcode } from '../barcode-names.ts'
import { NOBODY, notesOf, standingId } from '../identify.ts'
import { canManageGoods } from '../../people/permissions.ts'
import { reject } from '../../rejections.ts'
import { text, uuid } from '../../scalars.ts'
import { defineCommand } from '../../commands/command.ts'
import { afterNotes, noteOf } from './named-entry.ts'

/** Takes a barcode away from a good that has it beside its own; what was counted stays. */
export const removeBarcode = defineCommand({
  kind: 'remove-barcode',
  version: 1,
  schema: z.object({ good_id: uuid, barcode: text(64).check(z.minLength(1)) }),
  reads: ({ good_id, barcode }) => [{ table: 'goods', id: good_id }, ...notesOf(barcode)],
  writes: ['barcodes'],
  decide(state, args, context) {
    const { actor } = context
    if (!canManageGoods(actor)) return reject('role_denied', { role: actor.role })
    const barcode = canonicalBarcode(args.barcode)
    const [last] = namesOfBarcode(state.all('barcodes'), barcode)
    if (standingId(state, last?.good_id ?? null) !== args.good_id) return []
    const removed = { quantity: null, is_removed: true }
    return [noteOf(barcode, NOBODY, removed, afterNotes(state, barcode, context))]
  },
})
