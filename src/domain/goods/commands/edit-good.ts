import * as z from 'zod/mini'
import {
  GOOD_FIELDS,
  goodFieldsOf,
  pickFields,
  tidyGood,
  withWeightSources,
} from '../good-fields.ts'
import { goodFields, lacksWeights, type GoodField, type GoodFields } from '../goods.ts'
import { withGiven } from '../../given.ts'
import { errorsOfGood, isWeight, WEIGHTS } from '../good-rules.ts'
import { followingWeight } from '../../counting/weighed-figures.ts'
import { isSame } from '../../is-same.ts'
import { canManageGoods } from '../../people/permissions.ts'
import { isRejection, reject, rejectAll, type Rejection } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import type { Read, State } from '../../commands/state.ts'
import { changeGood } from './change-good.ts'
import { defineCommand } from '../../commands/command.ts'
import { checkFree, readsOfFree } from './free-barcode.ts'
import { findGood, findLivingType } from './find-good.ts'

const schema = z.object({
  good_id: uuid,
  /**
   * The values that the author saw in the fields they changed. A field that is absent was changed
   * unseen, as by a call that sends the whole good.
   */
  before: z.partial(goodFields),
  /**
   * The fields to change; all others stay as they are, even if somebody else changed them
   * meanwhile.
   */
  after: z.partial(goodFields),
  /**
   * Of a good that lacks weights, one may be told before the other; and weights that the author saw
   * may be taken back.
   */
  weights_later: z.optional(z.boolean()),
})
type Args = z.infer<typeof schema>

/**
 * Changes fields of a good. When two people change the same field, the later arrival wins; the
 * earlier value stays in the good's history, marked as not seen by the winner.
 */
export const editGood = defineCommand({
  kind: 'edit-good',
  version: 1,
  schema,
  reads: readsOfEdit,
  writes: ['goods', 'good_changes'],
  decide(state, args, context) {
    const good = findGood(state, args.good_id)
    if (isRejection(good)) return good
    if (!canManageGoods(context.actor)) return reject('role_denied', { role: context.actor.role })
    if (good.deleted_at !== null) return reject('good_deleted')
    const stood = goodFieldsOf(good)
    const wanting = withDerived(stood, withWeightSources(stood, args.after))
    const tidied = tidyGood(withGiven(stood, wanting))
    const changed = GOOD_FIELDS.filter(
      (field) => wanting[field] !== undefined && !isSame(stood[field], tidied[field]),
    )
    if (changed.length === 0) return []
    const after = pickFields(tidied, changed)
    const wanted = { ...stood, ...after }
    const mustFit = fieldsThatFit(args, stood, changed)
    const wrong = checkChange(state, good.id, wanted, { changed, mustFit })
    if (wrong) return wrong
    const row = { ...good, ...wanted, image: wanted.images[0] ?? null }
    const overwrote = changed.filter((field) => wasUnseen(args.before, stood, field))
    return changeGood(row, pickFields(stood, changed), after, overwrote, context)
  },
})

/** A derived weight that the author did not give follows what it was derived from. */
function withDerived(stood: GoodFields, after: Args['after']): Args['after'] {
  const derived = WEIGHTS.find((field) => stood[`${field}_source`] === 'derived')
  if (derived === undefined || after[derived] !== undefined) return after
  return { ...after, ...followingWeight(derived, stood, withGiven(stood, after)) }
}

function readsOfEdit({ good_id, after }: Args): Read[] {
  const { goods_type_id, barcode } = after
  return [
    { table: 'goods', id: good_id },
    ...(goods_type_id === undefined ? [] : [{ table: 'goods_types' as const, id: goods_type_id }]),
    ...readsOfFree(barcode ?? null),
  ]
}

/** The changed fields whose rules must hold. Weights that are there fit all the same. */
function fieldsThatFit(
  { before, weights_later = false }: Args,
  stood: GoodFields,
  changed: readonly GoodField[],
): readonly GoodField[] {
  const weights = changed.filter(isWeight)
  const areSeen = weights.every((field) => isSame(before[field], stood[field]))
  if (!weights_later || weights.length === 0 || !(lacksWeights(stood) || areSeen)) return changed
  return [...changed.filter((field) => !isWeight(field)), 'litrage']
}

function checkChange(
  state: State,
  goodId: string,
  wanted: GoodFields,
  { changed, mustFit }: Record<'changed' | 'mustFit', readonly GoodField[]>,
): Rejection | null {
  const isUnitChanged = changed.includes('measurement_unit')
  const type = changed.includes('goods_type_id')
    ? findLivingType(state, wanted.goods_type_id, 'goods_type_id')
    : null
  return rejectAll([
    ...(isUnitChanged ? [reject('unit_locked', { param: 'measurement_unit' })] : []),
    ...(type && isRejection(type) ? [type] : []),
    ...errorsOfGood(wanted, (field) => mustFit.includes(field)),
    ...(changed.includes('barcode') ? checkFree(state, wanted.barcode, goodId) : []),
  ])
}

/**
 * Did somebody else change the field after the author read it? Where a weight comes from is told
 * with the weight.
 */
function wasUnseen(seen: Args['before'], stood: GoodFields, field: GoodField): boolean {
  if (field.endsWith('_source') || field.endsWith('_error')) return false
  return seen[field] !== undefined && !isSame(seen[field], stood[field])
}
