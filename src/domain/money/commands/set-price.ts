import * as z from 'zod/mini'
import { defineCommand } from '../../commands/command.ts'
import { findGood } from '../../goods/commands/find-good.ts'
import { canSeeMoney } from '../../people/permissions.ts'
import { isRejection, reject } from '../../rejections.ts'
import { goodPrice, OF_NO_DELIVERY } from '../good-price.ts'

const { good_id, amount, currency, import_id } = goodPrice.shape
const schema = z.object({
  good_id,
  amount,
  currency,
  source: z.enum(['typed', 'till']),
  import_id: z.optional(import_id),
})

/** Says what a good costs from now on. Its id is the command's. */
export const setPrice = defineCommand({
  kind: 'set-price',
  version: 1,
  schema,
  reads: (args) => [{ table: 'goods', id: args.good_id }],
  writes: ['good_prices'],
  decide(state, { import_id = null, ...args }, { id, actor, now }) {
    const good = findGood(state, args.good_id)
    if (isRejection(good)) return good
    if (!canSeeMoney(actor)) return reject('role_denied', { role: actor.role })
    if (good.deleted_at !== null) return reject('good_deleted')
    const { user_id, full_name: user_full_name } = actor
    const author = { user_id, user_full_name }
    const row = { id, ...args, ...OF_NO_DELIVERY, since: now, ...author, import_id }
    return [{ table: 'good_prices', row }]
  },
})
