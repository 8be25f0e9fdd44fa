import * as z from 'zod/mini'
import { GOODS_TYPES_MAX } from '../goods-type-fields.ts'
import type { GoodsType } from '../goods.ts'
import { canManageGoods } from '../../people/permissions.ts'
import { reject } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { defineCommand } from '../../commands/command.ts'

/**
 * Puts the types in this order. Ids that do not exist or were deleted are ignored; types that are
 * not named, such as those created meanwhile, follow in their previous order.
 */
export const sortGoodsTypes = defineCommand({
  kind: 'sort-goods-types',
  version: 1,
  schema: z.object({ ids: z.array(uuid).check(z.maxLength(GOODS_TYPES_MAX)) }),
  reads: () => [{ table: 'goods_types', all: true }],
  writes: ['goods_types'],
  decide(state, { ids }, { actor }) {
    if (!canManageGoods(actor)) return reject('role_denied', { role: actor.role })
    const living = state.all('goods_types').filter((type) => type.deleted_at === null)
    return inOrder(living, ids).flatMap((type, index) =>
      type.order === index + 1
        ? []
        : [{ table: 'goods_types' as const, row: { ...type, order: index + 1 } }],
    )
  },
})

function inOrder(types: readonly GoodsType[], ids: readonly string[]): GoodsType[] {
  const places = new Map([...new Set(ids)].map((id, place) => [id, place]))
  const placeOf = ({ id }: GoodsType): number => places.get(id) ?? ids.length
  return types.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || a.order - b.order || a.id.localeCompare(b.id),
  )
}
