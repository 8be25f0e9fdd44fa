import * as z from 'zod/mini'
import { labelOf } from '../../bottles/labels.ts'
import { canonicalBarcode } from '../../goods/barcode.ts'
import { namesOfBarcode } from '../barcode-names.ts'
import { NOBODY, notesOf, standingId } from '../identify.ts'
import { canManageGoods } from '../../people/permissions.ts'
import { reject } from '../../rejections.ts'
import { text, uuid } from '../../scalars.ts'
import { defineCommand } from '../../commands/command.ts'
import { afterNotes, noteOf } from './named-entry.ts'

/**
 * Takes a barcode away from a good that has it beside its own; what was counted stays. Whoever said
 * what is in a bottle with a label may take it back.
 */
export const removeBarcode = defineCommand({
  kind: 'remove-barcode',
  version: 1,
  schema: z.object({ good_id: uuid, barcode: text(64).check(z.minLength(1)) }),
  reads: ({ good_id, barcode }) => [{ table: 'goods', id: good_id }, ...notesOf(barcode)],
  writes: ['barcodes'],
  decide(state, args, context) {
    const { actor } = context
    const barcode = canonicalBarcode(args.barcode)
    const [last] = namesOfBarcode(state.all('barcodes'), barcode)
    const isOwnLabel = labelOf(barcode) !== null && last?.user_id === actor.user_id
    if (!canManageGoods(actor) && !isOwnLabel) return reject('role_denied', { role: actor.role })
    if (standingId(state, last?.good_id ?? null) !== args.good_id) return []
    const removed = { quantity: null, is_removed: true }
    return [noteOf(barcode, NOBODY, removed, afterNotes(state, barcode, context))]
  },
})
