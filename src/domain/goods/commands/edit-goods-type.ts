import * as z from 'zod/mini'
import { densityOfType } from '../density/good-density.ts'
import type { GoodsType } from '../goods.ts'
import { withGiven } from '../../given.ts'
import { goodsTypeFields } from '../goods-type-fields.ts'
import { isSame } from '../../is-same.ts'
import { fillGivenNames } from '../names.ts'
import { canManageGoods } from '../../people/permissions.ts'
import { isRejection, reject, rejectAll } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import type { Read, State } from '../../commands/state.ts'
import { defineCommand } from '../../commands/command.ts'
import { checkRelated, findGoodsType } from './find-good.ts'

const schema = z.object({
  goods_type_id: uuid,
  /**
   * The fields to change; all others stay as they are, even if somebody else changed them
   * meanwhile.
   */
  after: z.partial(goodsTypeFields),
})
type Args = z.infer<typeof schema>

export const editGoodsType = defineCommand({
  kind: 'edit-goods-type',
  version: 1,
  schema,
  reads: readsOfEdit,
  writes: ['goods_types'],
  decide(state, args, { actor }) {
    const type = findGoodsType(state, args.goods_type_id)
    if (isRejection(type)) return type
    if (!canManageGoods(actor)) return reject('role_denied', { role: actor.role })
    if (type.deleted_at !== null) return reject('goods_type_deleted')
    const { related_good_type_id = null } = args.after
    const after = { ...args.after, average_density: densityAfter(state, type, args.after) }
    const row = fillGivenNames(withGiven(type, after), args.after)
    const nameless = row === null ? reject('name_required', { param: 'name_en' }) : null
    const wrong = rejectAll([nameless, checkRelated(state, related_good_type_id, type.id)])
    if (row === null || wrong) return wrong ?? []
    return isSame(row, type) ? [] : [{ table: 'goods_types', row }]
  },
})

function readsOfEdit({ goods_type_id, after }: Args): Read[] {
  const { average_density = null, related_good_type_id = null } = after
  const types = [goods_type_id, ...(related_good_type_id === null ? [] : [related_good_type_id])]
  return [
    ...types.map((id) => ({ table: 'goods_types' as const, id })),
    ...(average_density === null
      ? []
      : [{ table: 'goods' as const, field: 'goods_type_id' as const, values: [goods_type_id] }]),
  ]
}

/**
 * A form that shows the density that follows from the type's other figures or its goods sends it
 * back unchanged, so a density equal to that one was not typed.
 */
function densityAfter(
  state: State,
  stood: GoodsType,
  { average_density: wanted }: Args['after'],
): number | null {
  if (wanted === undefined) return stood.average_density
  if (stood.average_density !== null || wanted === null) return wanted
  return wanted === densityOfType(stood, state.all('goods')) ? null : wanted
}
