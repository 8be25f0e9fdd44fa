import type { GoodsType } from '../goods.ts'
import { isRejection, reject, type Rejection } from '../rejections.ts'
import type { State } from '../state.ts'

/** The type, deleted or not. */
export function findGoodsType(state: State, id: string): GoodsType | Rejection {
  return state.get('goods_types', id) ?? reject('not_found', { table: 'goods_types', id })
}

/** The type, if a thing may refer to it. */
export function findLivingType(state: State, id: string, param: string): GoodsType | Rejection {
  const type = state.get('goods_types', id)
  if (!type) return reject('not_found', { table: 'goods_types', id, param })
  return type.deleted_at === null ? type : reject('goods_type_deleted', { param })
}

/** A type may be related to another living one. */
export function checkRelated(
  state: State,
  relatedId: string | null,
  ownId: string,
): Rejection | null {
  const param = 'related_good_type_id'
  if (relatedId === null) return null
  if (relatedId === ownId) return reject('invalid_args', { params: [param] })
  const related = findLivingType(state, relatedId, param)
  return isRejection(related) ? related : null
}
