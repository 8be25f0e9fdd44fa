import type { Good, GoodsType } from '../goods.ts'
import { reject, type Rejection, isRejection } from '../../rejections.ts'
import type { State } from '../../commands/state.ts'

/** The good, deleted or not. */
export function findGood(state: State, id: string): Good | Rejection {
  return state.get('goods', id) ?? reject('not_found', { table: 'goods', id })
}

/** The type, deleted or not. */
export function findGoodsType(state: State, id: string): GoodsType | Rejection {
  return state.get('goods_types', id) ?? reject('not_found', { table: 'goods_types', id })
}

/** The type, if it is living and so may be referred to. */
export function findLivingType(state: State, id: string, param: string): GoodsType | Rejection {
  const type = state.get('goods_types', id)
  if (!type) return reject('not_found', { table: 'goods_types', id, param })
  return type.deleted_at === null ? type : reject('goods_type_deleted', { param })
}

export function checkRelated(
  state: State,
  relatedId: string | null,
  ownId: string,
): Rejection | null {
  const param = 'related_good_type_id'
  if (relatedId === null) return null
  if (relatedId === ownId) return reject('invalid_args', { param })
  const related = findLivingType(state, relatedId, param)
  return isRejection(related) ? related : null
}
