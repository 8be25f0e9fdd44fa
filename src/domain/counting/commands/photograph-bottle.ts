import * as z from 'zod/mini'
import { canonicalBarcode } from '../../goods/barcode.ts'
import { ONE_BOTTLE, photo } from '../barcodes.ts'
import { NO_FIGURES } from '../../goods/goods.ts'
import { canCreateGood } from '../../people/permissions.ts'
import { reject } from '../../rejections.ts'
import { text } from '../../scalars.ts'
import { defineCommand } from '../../commands/command.ts'

/** Saves a picture of a bottle whose barcode no good has, for the person who names it later. */
export const photographBottle = defineCommand({
  kind: 'photograph-bottle',
  version: 1,
  schema: z.object({ barcode: text(64).check(z.minLength(1)), photo }),
  reads: () => [],
  writes: ['barcodes'],
  decide(_state, args, { id, actor, now }) {
    if (!canCreateGood(actor)) return reject('role_denied', { role: actor.role })
    const barcode = canonicalBarcode(args.barcode)
    if (barcode === '') return reject('invalid_args', { param: 'barcode' })
    return [
      {
        table: 'barcodes',
        row: {
          id,
          barcode,
          photo: args.photo,
          good_id: null,
          measurement_unit: null,
          figures: NO_FIGURES,
          ...ONE_BOTTLE,
          user_id: actor.user_id,
          user_full_name: actor.full_name,
          created_at: now,
        },
      },
    ]
  },
})
