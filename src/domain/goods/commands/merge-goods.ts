import * as z from 'zod/mini'
import { canManageGoods } from '../../people/permissions.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import { text, uuid } from '../../scalars.ts'
import { joinIds } from '../../join-ids.ts'
import { stateAfter } from '../../commands/state-after.ts'
import type { Change, State } from '../../commands/state.ts'
import { defineCommand, type Context, type Decision } from '../../commands/command.ts'
import type { Good } from '../goods.ts'
import { goodFields } from '../good-schema.ts'
import { rootOf, standing } from '../merged.ts'
import { checkMergeable, MERGED_MAX, type MergeRecord } from '../merging.ts'
import type { PosProduct } from '../../pos/products.ts'
import { changeGood } from './change-good.ts'
import { editedFields, readsOfFields, type EditedFields } from './edited-fields.ts'
import { findGood } from './find-good.ts'
import { readsOfFree } from './free-barcode.ts'
import { notesOfMerged } from './merged-barcodes.ts'
import { matchOf, mergedMatches, productsOf } from './merged-matches.ts'

/** A good that takes part, with its own barcode as the author saw it. */
export const participant = z.object({ good_id: uuid, barcode: z.nullable(text(64)) })

const schema = z.object({
  /** The good that stays. */
  good_id: uuid,
  /** Its own barcode as the author saw it. */
  barcode: z.nullable(text(64)),
  merged: z.array(participant).check(z.minLength(1), z.maxLength(MERGED_MAX)),
  /** What the staying good takes from the others; see `edit-good`. */
  before: z.partial(goodFields),
  after: z.partial(goodFields),
})
type Args = z.infer<typeof schema>

/**
 * Says that goods are one. The others are deleted and point at the one that stays; their entries are
 * not rewritten, but read as its own (decision 038). A good that was merged into another meanwhile
 * stands for that one, so a chain never becomes a ring: what is one good already changes nothing.
 */
export const mergeGoods = defineCommand({
  kind: 'merge-goods',
  version: 1,
  schema,
  reads: ({ good_id, barcode, merged, after }) => [
    { table: 'goods', id: good_id },
    ...merged.map((one) => ({ table: 'goods' as const, id: one.good_id })),
    { table: 'goods_types', all: true },
    ...[barcode, ...merged.map((one) => one.barcode)].flatMap(readsOfFree),
    ...readsOfFields(good_id, after),
    ...productsOf([good_id, ...merged.map((one) => one.good_id)]),
  ],
  writes: ['goods', 'good_changes', 'barcodes', 'pos_products'],
  decide(state, args, context) {
    const named = findGood(state, args.good_id)
    if (isRejection(named)) return named
    if (!canManageGoods(context.actor)) return reject('role_denied', { role: context.actor.role })
    const staying = standing(named, (id) => state.get('goods', id))
    if (staying.deleted_at !== null) return reject('good_deleted')
    const gone = othersOf(state, staying, args, context.id)
    if (isRejection(gone)) return gone
    // Who chose values chose them for the good that was shown.
    const fields = staying.id === args.good_id ? args : { before: {}, after: {} }
    return gone.length === 0 ? [] : merge(state, staying, gone, fields, context)
  },
})

function merge(
  state: State,
  staying: Good,
  gone: readonly Good[],
  fields: Pick<Args, 'before' | 'after'>,
  context: Context,
): Decision {
  const wrong =
    checkMergeable([staying, ...gone], fields.after) ?? checkPictures(fields, [staying, ...gone])
  if (wrong) return wrong
  const went = gone.flatMap((good) => mergedGood(good, staying.id, context))
  const edit = editedFields(stateAfter(state, went), staying, { ...fields, weights_later: true })
  if (edit !== null && isRejection(edit)) return edit
  const { row, before, after, overwrote } = edit ?? unchanged(staying)
  const ids = gone.map(({ id }) => id)
  const products = mergedMatches(state, staying.id, ids)
  const record = { ...after, merged_goods: ids, ...changedMatches(state, products) }
  const stays = changeGood(row, { ...before, merged_goods: [] }, record, overwrote, context)
  const merged = stateAfter(state, [...stays, ...went])
  return [
    ...stays,
    ...went,
    ...notesOfMerged(merged, row, [staying, ...gone], context),
    ...products.map((one): Change => ({ table: 'pos_products', row: one })),
  ]
}

function unchanged(row: Good): EditedFields {
  return { row, before: {}, after: {}, overwrote: [] }
}

function changedMatches(
  state: State,
  products: readonly PosProduct[],
): Pick<MergeRecord, 'matches'> {
  if (products.length === 0) return {}
  const matches = products.map((product) => {
    const before = state.get('pos_products', product.id) ?? product
    return { before: matchOf(before), after: matchOf(product) }
  })
  return { matches }
}

/** Pictures are chosen among those that the goods have: nobody checks where others come from. */
function checkPictures({ after }: Pick<Args, 'after'>, goods: readonly Good[]): Rejection | null {
  const known = new Set(goods.flatMap(({ images }) => images))
  const areKnown = (after.images ?? []).every((image) => known.has(image))
  return areKnown ? null : reject('invalid_args', { param: 'images' })
}

/**
 * The goods that are to be merged and are not yet the staying one; one that is another good's by now
 * is for a person to decide.
 */
function othersOf(
  state: State,
  staying: Good,
  { merged }: Args,
  mergeId: string,
): Good[] | Rejection {
  const others: Good[] = []
  for (const id of new Set(merged.map(({ good_id }) => good_id))) {
    const good = findGood(state, id)
    if (isRejection(good)) return good
    const root = rootOf(id, (one) => state.get('goods', one)?.merged_into)
    // A device that decides again sees what it decided before of the rows that did not change.
    const isOwn = good.merge_id === mergeId && root === staying.id
    if (root === staying.id && (!isOwn || id === root)) continue
    if (root !== id && !isOwn) return reject('good_merged', { param: 'merged', good_id: root })
    others.push(good)
  }
  return others
}

/** One that was deleted before is merged too: what was counted of it follows. */
function mergedGood(good: Good, stayingId: string, context: Context): Change[] {
  const { now } = context
  const said = { merged_into: stayingId, deleted_at: good.deleted_at ?? now }
  const { merged_into, deleted_at } = good
  return changeGood(
    { ...good, ...said, merge_id: context.id },
    { merged_into: merged_into ?? null, deleted_at },
    said,
    [],
    { ...context, id: joinIds(context.id, good.id) },
  )
}
