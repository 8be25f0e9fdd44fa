import * as z from 'zod/mini'
import { defineCommand } from '../../commands/command.ts'
import { changeGood } from '../../goods/commands/change-good.ts'
import { findGood } from '../../goods/commands/find-good.ts'
import { goodFieldsOf, pickFields } from '../../goods/good-fields.ts'
import type { GoodField } from '../../goods/goods.ts'
import { goodFields } from '../../goods/good-schema.ts'
import { isSame } from '../../is-same.ts'
import { canManageGoods } from '../../people/permissions.ts'
import { isRejection, reject } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'

/** Parsed, because a history holds whatever the fields were called when it was written. */
const values = z.partial(goodFields)

/**
 * Gives a good back the figures that it had before a bottle of it was weighed, as far as nobody has
 * changed them since. The weighing stays, as dismissed.
 */
export const undoWeighing = defineCommand({
  kind: 'undo-weighing',
  version: 1,
  schema: z.object({ good_id: uuid, weighing_id: uuid }),
  reads: (args) => [
    { table: 'goods', id: args.good_id },
    { table: 'weighings', id: args.weighing_id },
    // What the weighing changed has its id.
    { table: 'good_changes', id: args.weighing_id },
  ],
  writes: ['goods', 'good_changes', 'weighings'],
  decide(state, { good_id, weighing_id }, context) {
    const good = findGood(state, good_id)
    if (isRejection(good)) return good
    const { actor } = context
    if (!canManageGoods(actor)) return reject('role_denied', { role: actor.role })
    if (good.deleted_at !== null) return reject('good_deleted')
    const weighing = state.get('weighings', weighing_id)
    const change = state.get('good_changes', weighing_id)
    if (weighing?.good_id !== good_id || change?.good_id !== good_id) {
      return reject('not_found', { table: 'weighings', id: weighing_id })
    }
    if (weighing.answer === 'dismissed') return []
    const stood = goodFieldsOf(good)
    const [was, became] = [values.parse(change.before), values.parse(change.after)]
    const fields = (Object.keys(became) as GoodField[]).filter((field) =>
      isSame(stood[field], became[field]),
    )
    const after = pickFields({ ...stood, ...was } as typeof stood, fields)
    const restored = { ...good, ...after }
    return [
      ...(fields.length === 0
        ? []
        : changeGood(restored, pickFields(stood, fields), after, [], context)),
      { table: 'weighings', row: { ...weighing, answer: 'dismissed' } },
    ]
  },
})
