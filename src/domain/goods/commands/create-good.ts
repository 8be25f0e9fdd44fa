import * as z from 'zod/mini'
import { BLANK_GOOD, tidyGood, withWeightSources } from '../good-fields.ts'
import { goodChange } from '../good-changes.ts'
import { ALONE, type GoodField } from '../goods.ts'
import { goodFields } from '../good-schema.ts'
import { errorsOfGood, needsWeights } from '../good-rules.ts'
import { canCreateGood } from '../../people/permissions.ts'
import { isRejection, reject, rejectAll } from '../../rejections.ts'
import { MEASUREMENT_UNIT } from '../../units.ts'
import { changeGood, touchedBy } from './change-good.ts'
import { checkFree, readsOfFree } from './free-barcode.ts'
import { defineCommand } from '../../commands/command.ts'
import { findLivingType } from './find-good.ts'

/** Missing fields are blank: a command in an outbox may be older than a field. */
const schema = z.pipe(
  z.transform((said: object) => ({ ...BLANK_GOOD, ...said })),
  z.extend(goodFields, {
    /** It waits for its weights, so that it may be entered before its bottle is at hand. */
    weights_later: z.optional(z.boolean()),
    import_id: z.optional(goodChange.shape.import_id),
  }),
)

/** Adds a good; its id is the command's. Everyone who counts may add an unknown bottle. */
export const createGood = defineCommand({
  kind: 'create-good',
  version: 1,
  schema,
  reads: (args) => [{ table: 'goods_types', id: args.goods_type_id }, ...readsOfFree(args.barcode)],
  writes: ['goods', 'good_changes'],
  decide(state, args, context) {
    const { id, actor, now } = context
    if (!canCreateGood(actor)) return reject('role_denied', { role: actor.role })
    const type = findLivingType(state, args.goods_type_id, 'goods_type_id')
    const isUnitOld = args.measurement_unit === MEASUREMENT_UNIT.weightLegacy
    const { weights_later = false, import_id = null, ...given } = args
    const fields = tidyGood(withWeightSources({}, given))
    const mustFit = (field: GoodField): boolean => !(weights_later && needsWeights(field))
    const wrong = rejectAll([
      ...(isRejection(type) ? [type] : []),
      ...(isUnitOld ? [reject('unit_not_offered', { param: 'measurement_unit' })] : []),
      ...errorsOfGood(fields, mustFit),
      ...checkFree(state, fields.barcode, null),
    ])
    if (wrong) return wrong
    const made = { id, ...fields, image: fields.images[0] ?? null, created_at: now }
    const row = { ...made, ...touchedBy(context), ...ALONE, deleted_at: null }
    return changeGood(row, {}, {}, [], context, import_id)
  },
})
