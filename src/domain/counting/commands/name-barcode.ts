import * as z from 'zod/mini'
import { labelOf } from '../../bottles/labels.ts'
import { barcodeSpellings, canonicalBarcode, isSameBarcode } from '../../goods/barcode.ts'
import { bareBarcodeOf } from '../barcode-names.ts'
import { ONE_BOTTLE } from '../barcodes.ts'
import { identityOf, namedIn } from '../identify.ts'
import { densityOfGood } from '../../goods/density/good-density.ts'
import type { Good } from '../../goods/goods.ts'
import type { Actor } from '../../people/people.ts'
import { canCreateGood, canManageGoods } from '../../people/permissions.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import { text, uuid } from '../../scalars.ts'
import { defineCommand } from '../../commands/command.ts'
import { afterNotes, nameEntry, noteOf } from './named-entry.ts'
import { readsToResolveGood, resolveStanding } from './resolve-good.ts'

const schema = z.object({
  barcode: text(64).check(z.minLength(1)),
  good_id: uuid,
  /**
   * The good that the author saw it named as, and takes it from; null: none. Absent in records from
   * before it was asked, which take it from any.
   */
  instead_of: z.optional(z.nullable(uuid)),
})
type Args = z.infer<typeof schema>

/**
 * Assigns a good to a barcode that was counted without one. All its entries get the good, its
 * figures and so an amount, each with a changelog row; entries that arrive later get the good when
 * they are recorded. An entry whose weight is impossible for the good stays under the bare barcode
 * for a person to check; naming the barcode again, once the entry is corrected, assigns it. A
 * barcode of a case that is named as its own good again stays that case's.
 */
export const nameBarcode = defineCommand({
  kind: 'name-barcode',
  version: 1,
  schema,
  reads: (args) => [
    ...readsToResolveGood(args),
    { table: 'goods_types', all: true },
    { table: 'entries', field: 'bare_barcode', values: barcodeSpellings(args.barcode) },
  ],
  writes: ['barcodes', 'entries', 'entry_changes'],
  decide(state, args, context) {
    const good = resolveStanding(state, args)
    if (isRejection(good)) return good
    const barcode = canonicalBarcode(args.barcode)
    const named = namedIn(state, barcode)
    const wrong = rejectNaming(good, named?.good.id ?? null, args, context.actor)
    if (wrong) return wrong
    const isCase = named?.good.id === good.id && !isSameBarcode(good.barcode ?? '', barcode)
    const what = isCase ? { ...ONE_BOTTLE, quantity: named.note.quantity } : ONE_BOTTLE
    const type = state.get('goods_types', good.goods_type_id)
    const identity = identityOf(good, densityOfGood(good, type)?.density)
    const bare = state.all('entries').filter((entry) => bareBarcodeOf(entry) === barcode)
    return [
      noteOf(barcode, identity, what, afterNotes(state, barcode, context)),
      ...bare.flatMap((entry) => nameEntry(entry, identity, what.quantity ?? 1, context)),
    ]
  },
})

/** @param namedAs the good that the barcode means by its last note */
function rejectNaming(
  good: Good,
  namedAs: string | null,
  { barcode, instead_of = namedAs }: Args,
  actor: Actor,
): Rejection | null {
  if (good.deleted_at !== null) return reject('good_deleted')
  const isItsName = namedAs === good.id
  const isFree = isItsName || (namedAs === null && labelOf(barcode) !== null)
  if (!canName(actor, barcode, good, isFree)) return reject('role_denied', { role: actor.role })
  if (canonicalBarcode(barcode) === '') return reject('invalid_args', { param: 'barcode' })
  return namedAs === null || isItsName || namedAs === instead_of
    ? null
    : reject('barcode_taken', { param: 'barcode', good_id: namedAs })
}

/**
 * Naming a good that has this very barcode, its own or a further one, needs no permission to manage
 * goods; naming any other does. What is in a bottle with a new label is for whoever counts it to
 * say, as it is without a label.
 */
function canName(actor: Actor, barcode: string, good: Good, isFree: boolean): boolean {
  if (canManageGoods(actor)) return true
  return canCreateGood(actor) && (isFree || isSameBarcode(good.barcode ?? '', barcode))
}
