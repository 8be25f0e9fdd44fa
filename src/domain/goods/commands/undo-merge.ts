import * as z from 'zod/mini'
import { canManageGoods } from '../../people/permissions.ts'
import { isRejection, reject } from '../../rejections.ts'
import { instant, text, uuid } from '../../scalars.ts'
import { isSame } from '../../is-same.ts'
import { joinIds } from '../../join-ids.ts'
import { stateAfter } from '../../commands/state-after.ts'
import type { Change, State } from '../../commands/state.ts'
import { defineCommand, type Context } from '../../commands/command.ts'
import { goodFieldsOf, pickFields } from '../good-fields.ts'
import { errorsOfAmounts } from '../good-rules.ts'
import type { GoodChange } from '../good-changes.ts'
import type { Good, GoodField, GoodFields } from '../goods.ts'
import { goodFields } from '../good-schema.ts'
import { mergeRecordOf, MERGED_MAX, type MergeRecord } from '../merging.ts'
import { changeGood } from './change-good.ts'
import { findGood } from './find-good.ts'
import { checkFree, readsOfFree } from './free-barcode.ts'
import { participant } from './merge-goods.ts'
import { productsOf, returnedMatches } from './merged-matches.ts'
import { withoutNote } from './merged-barcodes.ts'

const schema = z.object({
  /** The command that merged them. */
  merge_id: uuid,
  /** The good that stayed. */
  good_id: uuid,
  /** Its own barcode from before the merging. */
  barcode: z.nullable(text(64)),
  merged: z.array(participant).check(z.minLength(1), z.maxLength(MERGED_MAX)),
  /** Products whose match the merging changed. */
  product_ids: z.array(uuid).check(z.maxLength(1000)),
})

/** Parsed, because a history holds whatever the fields were called when it was written. */
const values = z.partial(goodFields)

/**
 * Takes a merging back: its goods live again with their entries, barcodes and matches, and the good
 * that stayed has the fields from before it. What somebody has changed since stays as it is.
 */
export const undoMerge = defineCommand({
  kind: 'undo-merge',
  version: 1,
  schema,
  reads: ({ merge_id, good_id, barcode, merged, product_ids }) => [
    { table: 'goods', id: good_id },
    { table: 'good_changes', id: merge_id },
    ...merged.flatMap((one) => [
      { table: 'goods' as const, id: one.good_id },
      { table: 'good_changes' as const, id: joinIds(merge_id, one.good_id) },
    ]),
    ...[barcode, ...merged.map((one) => one.barcode)].flatMap(readsOfFree),
    ...product_ids.map((id) => ({ table: 'pos_products' as const, id })),
    ...productsOf([good_id, ...merged.map((one) => one.good_id)]),
  ],
  writes: ['goods', 'good_changes', 'barcodes', 'pos_products'],
  decide(state, { merge_id, good_id, merged }, context) {
    const staying = findGood(state, good_id)
    if (isRejection(staying)) return staying
    if (!canManageGoods(context.actor)) return reject('role_denied', { role: context.actor.role })
    const change = state.get('good_changes', merge_id)
    const record = change?.good_id === good_id ? mergeRecordOf(change) : null
    if (!change || !record) return reject('not_found', { table: 'good_changes', id: merge_id })
    const asked = new Set(merged.map((one) => one.good_id))
    const gone = record.merged_goods.flatMap((id): Good[] => {
      const good = asked.has(id) ? state.get('goods', id) : undefined
      return good?.merge_id === merge_id ? [good] : []
    })
    return gone.length === 0 ? [] : undo(state, staying, gone, { change, record }, context)
  },
})

function undo(
  state: State,
  staying: Good,
  gone: readonly Good[],
  { change, record }: { change: GoodChange; record: MergeRecord },
  context: Context,
): Change[] {
  const kept = fieldsFromBefore(state, staying, change)
  const stays = changeGood(
    { ...staying, ...kept.row, image: kept.row.images[0] ?? null },
    { ...pickFields(goodFieldsOf(staying), kept.names), merged_goods: record.merged_goods },
    { ...pickFields(kept.row, kept.names), merged_goods: [] },
    [],
    context,
  )
  const own = kept.names.includes('barcode') ? kept.row.barcode : null
  const notes = [{ id: staying.id, barcode: own }, ...gone].flatMap((good) =>
    withoutNote(state, good, change.id, context),
  )
  const without = stateAfter(state, [...stays, ...notes])
  const back = gone.flatMap((good) => returned(without, good, change.id, context))
  const matches = returnedMatches(stateAfter(without, back), record.matches ?? [])
  return [...stays, ...notes, ...back, ...matches]
}

/** The fields that nobody has changed since the merging, as they were before it. */
function fieldsFromBefore(
  state: State,
  staying: Good,
  { before, after }: GoodChange,
): { row: GoodFields; names: GoodField[] } {
  const stood = goodFieldsOf(staying)
  const [was, became] = [values.parse(before), values.parse(after)]
  const same = (Object.keys(became) as GoodField[]).filter((name) =>
    isSame(stood[name], became[name]),
  )
  const all = { ...stood, ...pickFields({ ...stood, ...was } as GoodFields, same) }
  // Figures that fit no more, because of what else has changed, stay as they are.
  const names = errorsOfAmounts(all).length === 0 ? same : same.filter((name) => !isFigure(name))
  const row = { ...stood, ...pickFields(all, names) }
  const isTaken = names.includes('barcode') && checkFree(state, row.barcode, staying.id).length > 0
  return { row: isTaken ? { ...row, barcode: null } : row, names }
}

function isFigure(name: GoodField): boolean {
  return name === 'litrage' || name.startsWith('weight_')
}

/** A merged good as it was; without its barcode, if that is another good's by now. */
function returned(state: State, good: Good, mergeId: string, context: Context): Change[] {
  const before = state.get('good_changes', joinIds(mergeId, good.id))?.before
  const deleted_at = z.safeParse(z.nullable(instant), before?.['deleted_at']).data ?? null
  const isTaken = deleted_at === null && checkFree(state, good.barcode, good.id).length > 0
  const said = { merged_into: null, deleted_at, ...(isTaken ? { barcode: null } : {}) }
  const { merged_into, barcode } = good
  return changeGood(
    { ...good, ...said, merge_id: null },
    { merged_into, deleted_at: good.deleted_at, ...(isTaken ? { barcode } : {}) },
    said,
    [],
    { ...context, id: joinIds(context.id, good.id) },
  )
}
