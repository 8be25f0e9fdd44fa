import * as z from 'zod/mini'
import { livingGoodsOf } from '../density/average-density.ts'
import { canManageGoods } from '../../people/permissions.ts'
import { isRejection, reject } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { defineCommand } from '../../commands/command.ts'
import { findGoodsType } from './find-good.ts'

/** Deletes a type that no living good has. */
export const deleteGoodsType = defineCommand({
  kind: 'delete-goods-type',
  version: 1,
  schema: z.object({ goods_type_id: uuid }),
  reads: (args) => [
    { table: 'goods_types', id: args.goods_type_id },
    { table: 'goods', field: 'goods_type_id', values: [args.goods_type_id] },
  ],
  writes: ['goods_types'],
  decide(state, args, { actor, now }) {
    const type = findGoodsType(state, args.goods_type_id)
    if (isRejection(type)) return type
    if (!canManageGoods(actor)) return reject('role_denied', { role: actor.role })
    if (type.deleted_at !== null) return []
    const goods = livingGoodsOf(type.id, state.all('goods')).length
    if (goods > 0) return reject('goods_type_not_empty', { goods })
    return [{ table: 'goods_types', row: { ...type, deleted_at: now } }]
  },
})
