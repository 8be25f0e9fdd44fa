import * as z from 'zod/mini'
import { goodFieldsOf, pickFields } from '../../goods/good-fields.ts'
import { errorsOfAmounts } from '../../goods/good-rules.ts'
import type { Good, GoodField } from '../../goods/goods.ts'
import { isSame } from '../../is-same.ts'
import { canManageGoods } from '../../people/permissions.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import { decigrams, uuid } from '../../scalars.ts'
import type { Change } from '../../commands/state.ts'
import type { Decigrams } from '../../units.ts'
import { usedDensity, weighedFields } from '../weighed-figures.ts'
import { BOTTLE_ENDS, type Weighing } from '../weighings.ts'
import { changeGood } from '../../goods/commands/change-good.ts'
import { defineCommand, type Context } from '../../commands/command.ts'
import { findGood } from '../../goods/commands/find-good.ts'

const schema = z.object({
  good_id: uuid,
  end: z.enum(BOTTLE_ENDS),
  /** The good's new figure; null to dismiss the weighings. */
  gross: z.nullable(decigrams),
  /**
   * The density from which the other weight follows, where the good has none; absent in older
   * records.
   */
  density: z.optional(z.nullable(usedDensity)),
  weighing_ids: z.array(uuid).check(z.minLength(1), z.maxLength(1000)),
})

type Args = z.infer<typeof schema>

/** Accepts a proposed weight as the good's figure, or dismisses the proposal. */
export const answerWeighings = defineCommand({
  kind: 'answer-weighings',
  version: 1,
  schema,
  reads: (args) => [
    { table: 'goods', id: args.good_id },
    ...args.weighing_ids.map((id) => ({ table: 'weighings' as const, id })),
  ],
  writes: ['goods', 'good_changes', 'weighings'],
  decide(state, args, context) {
    const good = findGood(state, args.good_id)
    if (isRejection(good)) return good
    const { actor } = context
    if (!canManageGoods(actor)) return reject('role_denied', { role: actor.role })
    if (good.deleted_at !== null) return reject('good_deleted')
    const answered = args.weighing_ids.flatMap((id): Weighing[] => {
      const row = state.get('weighings', id)
      return row?.good_id === good.id && row.end === args.end ? [row] : []
    })
    const changed = args.gross === null ? [] : withFigure(good, args, args.gross, answered, context)
    if (isRejection(changed)) return changed
    const answer = args.gross === null ? 'dismissed' : 'accepted'
    const rows = answered.map((row): Change => ({ table: 'weighings', row: { ...row, answer } }))
    return [...changed, ...rows]
  },
})

/** The figure as measured, and the other one as far as it follows. */
function withFigure(
  good: Good,
  { end, density = null }: Args,
  gross: Decigrams,
  weighings: readonly Weighing[],
  context: Context,
): Change[] | Rejection {
  const stood = goodFieldsOf(good)
  const divisions = weighings.flatMap(({ division }) => division ?? [])
  const coarsest = divisions.length === 0 ? null : Math.max(...divisions)
  const after = weighedFields(stood, { end, gross, division: coarsest }, density)
  const fields = (Object.keys(after) as GoodField[]).filter(
    (field) => !isSame(stood[field], after[field as keyof typeof after]),
  )
  if (fields.length === 0) return []
  const wanted = { ...stood, ...after }
  const [wrong] = errorsOfAmounts(wanted)
  if (wrong) return wrong
  const now = pickFields(wanted, fields)
  return changeGood({ ...good, ...now }, pickFields(stood, fields), now, [], context)
}
