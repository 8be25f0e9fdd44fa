import * as z from 'zod/mini'
import { goodsTypeFields, type GoodsTypeFields } from '../goods-type-fields.ts'
import { fillNames, NO_NAMES } from '../names.ts'
import { canManageGoods } from '../../people/permissions.ts'
import { reject, rejectAll } from '../../rejections.ts'
import { defineCommand } from '../../commands/command.ts'
import { checkRelated } from './find-good.ts'

type Usual = Pick<GoodsTypeFields, 'usual_strength' | 'usual_sugar'>
const UNKNOWN: Usual = { usual_strength: null, usual_sugar: null }

/** As for goods: a stored command may be older than a language or a field. */
const schema = z.pipe(
  z.transform((said: object) => ({ ...NO_NAMES, ...UNKNOWN, ...said })),
  goodsTypeFields,
)

/** Adds a type after all others; its id is the command's. */
export const createGoodsType = defineCommand({
  kind: 'create-goods-type',
  version: 1,
  schema,
  reads: () => [{ table: 'goods_types', all: true }],
  writes: ['goods_types'],
  decide(state, args, { id, actor, now }) {
    if (!canManageGoods(actor)) return reject('role_denied', { role: actor.role })
    const names = fillNames(args)
    const nameless = names === null ? reject('name_required', { param: 'name_en' }) : null
    const wrong = rejectAll([nameless, checkRelated(state, args.related_good_type_id, id)])
    if (wrong) return wrong
    const order = Math.max(0, ...state.all('goods_types').map((type) => type.order)) + 1
    return [
      {
        table: 'goods_types',
        row: { id, ...args, ...names, order, created_at: now, deleted_at: null },
      },
    ]
  },
})
