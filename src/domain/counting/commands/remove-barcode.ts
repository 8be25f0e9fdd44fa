import * as z from 'zod/mini'
import { canonicalBarcode } from '../../goods/barcode.ts'
import { namesOfBarcode } from '../barcode-names.ts'
import { notesOf } from '../identify.ts'
import { NO_FIGURES } from '../../goods/goods.ts'
import { canManageGoods } from '../../people/permissions.ts'
import { reject } from '../../rejections.ts'
import { text, uuid } from '../../scalars.ts'
import { defineCommand } from '../../commands/command.ts'

/** Takes a barcode away from a good that has it beside its own; what was counted stays. */
export const removeBarcode = defineCommand({
  kind: 'remove-barcode',
  version: 1,
  schema: z.object({ good_id: uuid, barcode: text(64).check(z.minLength(1)) }),
  reads: ({ barcode }) => notesOf(barcode),
  writes: ['barcodes'],
  decide(state, args, { id, actor, now }) {
    if (!canManageGoods(actor)) return reject('role_denied', { role: actor.role })
    const barcode = canonicalBarcode(args.barcode)
    const [last] = namesOfBarcode(state.all('barcodes'), barcode)
    if (last?.good_id !== args.good_id) return []
    const nothing = { photo: null, good_id: null, measurement_unit: null, figures: NO_FIGURES }
    const by = { user_id: actor.user_id, user_full_name: actor.full_name, created_at: now }
    const row = { id, barcode, ...nothing, quantity: null, is_removed: true, ...by }
    return [{ table: 'barcodes', row }]
  },
})
