import * as z from 'zod/mini'
import { canonicalBarcode, isSameBarcode } from '../../goods/barcode.ts'
import { bareBarcodeOf } from '../barcode-names.ts'
import { ONE_BOTTLE } from '../barcodes.ts'
import { identityOf } from '../identify.ts'
import { densityOfGood } from '../../goods/good-density.ts'
import type { Good } from '../../goods/goods.ts'
import type { Actor } from '../../people/people.ts'
import { canCreateGood, canManageGoods } from '../../people/permissions.ts'
import { isRejection, reject } from '../../rejections.ts'
import { text, uuid } from '../../scalars.ts'
import { defineCommand } from '../../commands/command.ts'
import { nameEntry, noteOf } from './named-entry.ts'
import { resolveGood, readsToResolveGood } from './resolve-good.ts'

/**
 * Assigns a good to a barcode that was counted without one. All its entries get the good, its
 * figures and so an amount, each with a changelog row; entries that arrive later get the good when
 * they are recorded. An entry whose weight is impossible for the good stays under the bare barcode
 * for a person to check; naming the barcode again, once the entry is corrected, assigns it.
 */
export const nameBarcode = defineCommand({
  kind: 'name-barcode',
  version: 1,
  schema: z.object({ barcode: text(64).check(z.minLength(1)), good_id: uuid }),
  reads: (args) => [
    ...readsToResolveGood(args),
    { table: 'goods_types', all: true },
    { table: 'entries', field: 'bare_barcode', values: [canonicalBarcode(args.barcode)] },
  ],
  writes: ['barcodes', 'entries', 'entry_changes'],
  decide(state, args, context) {
    const good = resolveGood(state, args)
    if (isRejection(good)) return good
    if (good.deleted_at !== null) return reject('good_deleted')
    const { actor } = context
    if (!canName(actor, args.barcode, good)) return reject('role_denied', { role: actor.role })
    const barcode = canonicalBarcode(args.barcode)
    if (barcode === '') return reject('invalid_args', { param: 'barcode' })
    const type = state.get('goods_types', good.goods_type_id)
    const identity = identityOf(good, densityOfGood(good, type)?.density)
    const bare = state.all('entries').filter((entry) => bareBarcodeOf(entry) === barcode)
    return [
      noteOf(barcode, identity, ONE_BOTTLE, context),
      ...bare.flatMap((entry) => nameEntry(entry, identity, 1, context)),
    ]
  },
})

/**
 * Naming a good that has this very barcode needs no permission to manage goods; naming any other
 * does.
 */
function canName(actor: Actor, barcode: string, good: Good): boolean {
  if (canManageGoods(actor)) return true
  return canCreateGood(actor) && isSameBarcode(good.barcode ?? '', barcode)
}
