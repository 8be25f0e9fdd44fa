import * as z from 'zod/mini'
import { goodChange } from '../good-changes.ts'
import { goodFields } from '../good-schema.ts'
import { canManageGoods } from '../../people/permissions.ts'
import { isRejection, reject } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { changeGood } from './change-good.ts'
import { defineCommand } from '../../commands/command.ts'
import { editedFields, readsOfFields } from './edited-fields.ts'
import { findGood } from './find-good.ts'

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
  import_id: z.optional(goodChange.shape.import_id),
})

/**
 * Changes fields of a good. When two people change the same field, the later arrival wins; the
 * earlier value stays in the good's history, marked as not seen by the winner.
 */
export const editGood = defineCommand({
  kind: 'edit-good',
  version: 1,
  schema,
  reads: ({ good_id, after }) => [
    { table: 'goods', id: good_id },
    ...readsOfFields(good_id, after),
  ],
  writes: ['goods', 'good_changes'],
  decide(state, args, context) {
    const good = findGood(state, args.good_id)
    if (isRejection(good)) return good
    if (!canManageGoods(context.actor)) return reject('role_denied', { role: context.actor.role })
    if (good.deleted_at !== null) return reject('good_deleted')
    const edit = editedFields(state, good, args)
    if (edit === null) return []
    if (isRejection(edit)) return edit
    const { row, before, after, overwrote } = edit
    return changeGood(row, before, after, overwrote, context, args.import_id)
  },
})
