import {
  GOOD_FIELDS,
  goodFieldsOf,
  pickFields,
  tidyGood,
  withWeightSources,
} from '../good-fields.ts'
import { lacksWeights, type Good, type GoodField, type GoodFields } from '../goods.ts'
import { withGiven } from '../../given.ts'
import { errorsOfGood, isWeight, needsWeights, WEIGHTS } from '../good-rules.ts'
import { followingWeight } from '../../counting/weighed-figures.ts'
import { isSame } from '../../is-same.ts'
import { isRejection, rejectAll, type Rejection } from '../../rejections.ts'
import type { Read, State } from '../../commands/state.ts'
import { checkFree, readsOfFree } from './free-barcode.ts'
import { findLivingType } from './find-good.ts'
import { checkUnit, readsOfUnit } from './unit-lock.ts'

type GivenFields = { [Field in GoodField]?: GoodFields[Field] | undefined }

/** What a person wants of a good's fields; see the schema of `editGood`. */
interface Args {
  before: GivenFields
  after: GivenFields
  weights_later?: boolean | undefined
}

/** The good with its new fields, and what its history says of them. */
export interface EditedFields {
  row: Good
  before: Partial<GoodFields>
  after: Partial<GoodFields>
  /** Fields that somebody else had changed meanwhile. */
  overwrote: GoodField[]
}

/** @returns null when nothing changes */
export function editedFields(
  state: State,
  good: Good,
  args: Args,
): EditedFields | Rejection | null {
  const stood = goodFieldsOf(good)
  const wanting = withDerived(stood, withWeightSources(stood, args.after))
  const tidied = tidyGood(withGiven(stood, wanting))
  const changed = GOOD_FIELDS.filter(
    (field) => wanting[field] !== undefined && !isSame(stood[field], tidied[field]),
  )
  if (changed.length === 0) return null
  const after = pickFields(tidied, changed)
  const wanted = { ...stood, ...after }
  const mustFit = fieldsThatFit(args, stood, changed)
  const wrong = checkChange(state, good.id, wanted, { changed, mustFit })
  if (wrong) return wrong
  return {
    row: { ...good, ...wanted, image: wanted.images[0] ?? null },
    before: pickFields(stood, changed),
    after,
    overwrote: changed.filter((field) => wasUnseen(args.before, stood, field)),
  }
}

/** A derived weight that the author did not give follows what it was derived from. */
function withDerived(stood: GoodFields, after: Args['after']): Args['after'] {
  const derived = WEIGHTS.find((field) => stood[`${field}_source`] === 'derived')
  if (derived === undefined || after[derived] !== undefined) return after
  return { ...after, ...followingWeight(derived, stood, withGiven(stood, after)) }
}

/** What must be read besides the good to know whether it may have these values. */
export function readsOfFields(goodId: string, after: Args['after']): Read[] {
  const { goods_type_id, barcode, measurement_unit } = after
  return [
    ...(goods_type_id === undefined ? [] : [{ table: 'goods_types' as const, id: goods_type_id }]),
    ...(measurement_unit === undefined ? [] : readsOfUnit(goodId)),
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
  const areNeeded = changed.some(needsWeights)
  if (!weights_later || !areNeeded || !(lacksWeights(stood) || areSeen)) return changed
  return [...changed.filter((field) => !needsWeights(field)), 'litrage']
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
    ...(isUnitChanged ? checkUnit(state, goodId, wanted.measurement_unit) : []),
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
  if (/_(?:source|error|bars)$/.test(field)) return false
  return seen[field] !== undefined && !isSame(seen[field], stood[field])
}
