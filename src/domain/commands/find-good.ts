import type { Good } from '../goods.ts'
import { reject, type Rejection } from '../rejections.ts'
import type { State } from '../state.ts'

/** The good, deleted or not. */
export function findGood(state: State, id: string): Good | Rejection {
  return state.get('goods', id) ?? reject('not_found', { table: 'goods', id })
}
