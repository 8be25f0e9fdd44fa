import * as z from 'zod/mini'
import { labelOf } from '../../bottles/labels.ts'
import { barcodeSpellings, canonicalBarcode } from '../../goods/barcode.ts'
import { checkBarcode } from '../../goods/good-rules.ts'
import { bareBarcodeOf, namesOfBarcode } from '../barcode-names.ts'
import { CASE_MAX, type BarcodeNote } from '../barcodes.ts'
import { identityOf, notesOf, standingId } from '../identify.ts'
import { densityOfGood } from '../../goods/density/good-density.ts'
import { canManageGoods } from '../../people/permissions.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import { text, uuid } from '../../scalars.ts'
import type { State } from '../../commands/state.ts'
import { defineCommand } from '../../commands/command.ts'
import { goodsWithBarcode } from '../../goods/commands/goods-with-barcode.ts'
import { findGood } from '../../goods/commands/find-good.ts'
import { afterNotes, nameEntry, noteOf } from './named-entry.ts'

const schema = z.object({
  good_id: uuid,
  barcode: text(64).check(z.minLength(1)),
  /** How many bottles it stands for. */
  quantity: z.int().check(z.minimum(1), z.maximum(CASE_MAX)),
  /** The deleted good that the author saw the barcode with, and takes it from. */
  instead_of: z.nullable(uuid),
})
type Args = z.infer<typeof schema>

/**
 * Gives a good one more barcode beside its own: of another label, or of a case. What was counted
 * under the bare barcode becomes the good's. A barcode of another living good is refused, and a
 * bottle's label as that of a case.
 */
export const addBarcode = defineCommand({
  kind: 'add-barcode',
  version: 1,
  schema,
  reads: ({ good_id, barcode, instead_of }) => [
    { table: 'goods', id: good_id },
    ...(instead_of === null ? [] : [{ table: 'goods' as const, id: instead_of }]),
    { table: 'goods_types', all: true },
    ...goodsWithBarcode(barcode),
    ...notesOf(barcode),
    { table: 'entries', field: 'bare_barcode', values: barcodeSpellings(barcode) },
  ],
  writes: ['barcodes', 'entries', 'entry_changes'],
  decide(state, args, context) {
    const good = findGood(state, args.good_id)
    if (isRejection(good)) return good
    if (!canManageGoods(context.actor)) return reject('role_denied', { role: context.actor.role })
    if (good.deleted_at !== null) return reject('good_deleted')
    const { quantity } = args
    const barcode = canonicalBarcode(args.barcode)
    const [last = null] = namesOfBarcode(state.all('barcodes'), barcode)
    const wrong = rejectTaken(state, barcode, last, args)
    if (wrong) return wrong
    const type = state.get('goods_types', good.goods_type_id)
    const identity = identityOf(good, densityOfGood(good, type)?.density)
    const bare = state.all('entries').filter((entry) => bareBarcodeOf(entry) === barcode)
    const what = { quantity, is_removed: false }
    const isNew = last === null || !isNoted(state, last, args)
    return [
      ...(isNew ? [noteOf(barcode, identity, what, afterNotes(state, barcode, context))] : []),
      ...bare.flatMap((entry) => nameEntry(entry, identity, quantity, context)),
    ]
  },
})

function isNoted(state: State, last: BarcodeNote, { good_id, quantity }: Args): boolean {
  return standingId(state, last.good_id) === good_id && last.quantity === quantity
}

/** A good's own barcode is nobody's second one, nor is that of another good which still lives. */
function rejectTaken(
  state: State,
  barcode: string,
  last: BarcodeNote | null,
  args: Args,
): Rejection | null {
  if (barcode === '') return reject('invalid_args', { param: 'barcode' })
  if (labelOf(barcode) !== null && args.quantity > 1) {
    return reject('barcode_of_bottle', { param: 'barcode' })
  }
  const [own] = checkBarcode(barcode, state.all('goods'), null)
  if (own) return own
  const other = standingId(state, last?.good_id ?? null)
  return other === null || isFree(state, other, args)
    ? null
    : reject('barcode_taken', { param: 'barcode', good_id: other })
}

function isFree(state: State, goodId: string, { good_id, instead_of }: Args): boolean {
  if (goodId === good_id) return true
  return goodId === instead_of && state.get('goods', goodId)?.deleted_at !== null
}
