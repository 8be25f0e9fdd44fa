import * as z from 'zod/mini'
import { goodFieldsOf } from '../../goods/good-fields.ts'
import { checkGood } from '../../goods/good-rules.ts'
import type { Good } from '../../goods/goods.ts'
import { canManageGoods } from '../../people/permissions.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import { decigrams, uuid } from '../../scalars.ts'
import type { Change } from '../../commands/state.ts'
import { BOTTLE_ENDS, FIGURE_OF, type BottleEnd } from '../weighings.ts'
import { changeGood } from '../../goods/commands/change-good.ts'
import { defineCommand, type Context } from '../../commands/command.ts'
import { findGood } from '../../goods/commands/find-good.ts'

const schema = z.object({
  good_id: uuid,
  end: z.enum(BOTTLE_ENDS),
  /** The good's new figure; null to dismiss the weighings. */
  gross: z.nullable(decigrams),
  weighing_ids: z.array(uuid).check(z.minLength(1), z.maxLength(1000)),
})

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
    const changed = args.gross === null ? [] : withFigure(good, args.end, args.gross, context)
    if (isRejection(changed)) return changed
    const answer = args.gross === null ? 'dismissed' : 'accepted'
    const answered = args.weighing_ids.flatMap((id): Change[] => {
      const row = state.get('weighings', id)
      const isMeant = row?.good_id === good.id && row.end === args.end
      return isMeant ? [{ table: 'weighings', row: { ...row, answer } }] : []
    })
    return [...changed, ...answered]
  },
})

function withFigure(
  good: Good,
  end: BottleEnd,
  gross: number,
  context: Context,
): Change[] | Rejection {
  const field = FIGURE_OF[end]
  if (good[field] === gross) return []
  const after = { [field]: gross }
  const wrong = checkGood({ ...goodFieldsOf(good), ...after }, (touched) => touched === field)
  if (wrong) return wrong
  return changeGood({ ...good, ...after }, { [field]: good[field] }, after, [], context)
}
