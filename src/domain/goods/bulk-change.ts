import * as z from 'zod/mini'
import {
  GOOD_FIELDS,
  goodFieldsOf,
  hasStill,
  pickFields,
  tidyGood,
  withWeightSources,
} from './good-fields.ts'
import { errorsOfGood, needsWeights } from './good-rules.ts'
import type { Good, GoodField, GoodFields } from './goods.ts'
import { goodFields } from './good-schema.ts'
import { nameFields } from './names.ts'
import { isSame } from '../is-same.ts'
import type { FormErrors } from '../form-errors.ts'
import { isSoldByWeight, MEASUREMENT_UNIT, type Uuid } from '../units.ts'

/** The fields of which many goods get one value at once. */
const IN_BULK = {
  ...nameFields(() => false as const),
  goods_type_id: true,
  barcode: false,
  measurement_unit: true,
  weight_full: true,
  weight_full_source: false,
  weight_full_error: false,
  weight_full_bars: false,
  weight_empty: true,
  weight_empty_source: false,
  weight_empty_error: false,
  weight_empty_bars: false,
  litrage: false,
  density: false,
  strength: true,
  images: false,
  in_package: true,
} as const satisfies Record<GoodField, boolean>

type FieldInBulk = {
  [Field in GoodField]: (typeof IN_BULK)[Field] extends true ? Field : never
}[GoodField]

export const BULK_FIELDS = GOOD_FIELDS.filter((field): field is FieldInBulk => IN_BULK[field])

/** What one person changes in many goods at once; a field that is absent stays as it is. */
export type BulkChange = Partial<Pick<GoodFields, FieldInBulk>>

type GivenFields = { [Field in GoodField]?: GoodFields[Field] | undefined }

/** The arguments of one command that edits a good. */
export interface GoodEdit {
  good_id: string
  before: GivenFields
  after: GivenFields
  /** It becomes a weighed bottle that waits for its weights. */
  weights_later?: boolean | undefined
}

/** One edit for each good that the change makes different. */
export function editsOf(goods: readonly Good[], change: BulkChange): GoodEdit[] {
  return goods.flatMap((good) => {
    const stood = goodFieldsOf(good)
    const wanted = { ...stood, ...withWeightSources(stood, change) }
    // The origin of a weight goes with it, so that undoing brings that back too.
    const names = GOOD_FIELDS.filter((name) => !isSame(stood[name], wanted[name]))
    if (names.length === 0) return []
    const [before, after] = [pickFields(stood, names), pickFields(wanted, names)]
    const isLater = waitsFor(change)
    return [{ good_id: good.id, before, after, ...(isLater ? { weights_later: true } : {}) }]
  })
}

/**
 * The edits that put everything back; what somebody has changed since stays.
 * @param goods as they are now
 */
export function undoneEdits(
  edits: readonly GoodEdit[],
  goods: ReadonlyMap<Uuid, Good>,
): (GoodEdit & { weights_later: true })[] {
  return edits
    .filter(({ good_id, after }) => {
      const good = goods.get(good_id)
      return good?.deleted_at === null && hasStill(good, after)
    })
    .map(({ good_id, before, after }) => {
      return { good_id, before: after, after: before, weights_later: true }
    })
}

/** What is wrong with the change itself, or the first error that it would make in a good. */
export function errorsOfBulk(goods: readonly Good[], change: BulkChange): FormErrors | null {
  for (const field of ['strength', 'in_package'] as const) {
    if (!z.safeParse(goodFields.shape[field], change[field] ?? null).success) {
      return { [field]: 'number_invalid' }
    }
  }
  const isLater = waitsFor(change)
  const touched = (field: GoodField): boolean =>
    isLater && needsWeights(field) ? false : field in change || (isLater && field === 'litrage')
  for (const good of goods) {
    const [error] = errorsOfGood(tidyGood({ ...goodFieldsOf(good), ...change }), touched)
    if (error) return { [String(error.details?.['param'])]: error.code }
  }
  return null
}

/** Does the change make weighed bottles without saying what they weigh? */
function waitsFor({ measurement_unit, weight_full, weight_empty }: BulkChange): boolean {
  const isWeighed = measurement_unit === MEASUREMENT_UNIT.bottle
  return isWeighed && (weight_full === undefined || weight_empty === undefined)
}

/** Are they counted in bottles or pieces, which may become one another with the price they have? */
export function areBottlesOrPieces(goods: readonly Good[]): boolean {
  return goods.every(({ measurement_unit: unit }) => !isSoldByWeight(unit))
}

/** Has none of them a unit without strength, as what is sold by weight? */
export function canHaveStrength(goods: readonly Good[]): boolean {
  return goods.every(({ measurement_unit: unit }) => unit === null || !isSoldByWeight(unit))
}

/** Are all of them bottles of one size, which can have the same weights? */
export function isOneSize(goods: readonly Good[]): boolean {
  const [first] = goods
  return goods.every(
    ({ measurement_unit, litrage }) =>
      measurement_unit === MEASUREMENT_UNIT.bottle && litrage === first?.litrage,
  )
}
