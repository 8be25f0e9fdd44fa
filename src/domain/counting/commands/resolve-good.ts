import { isSameBarcode } from '../../goods/barcode.ts'
import type { Good } from '../../goods/goods.ts'
import { isRejection, type Rejection } from '../../rejections.ts'
import { namedIn, notesOf } from '../identify.ts'
import type { Read, State } from '../../commands/state.ts'
import { goodsWithBarcode } from '../../goods/commands/goods-with-barcode.ts'
import { findGood } from '../../goods/commands/find-good.ts'
import { standing } from '../../goods/merged.ts'

interface Named {
  good_id: string
  /** The good's barcode, as the device knew it. */
  barcode?: string | null | undefined
}

/** What must be read to find the good that is meant. */
export function readsToResolveGood({ good_id, barcode }: Named): Read[] {
  const code = barcode ?? null
  return [{ table: 'goods', id: good_id }, ...goodsWithBarcode(code), ...notesOf(code)]
}

/**
 * The good that a device means. Two people may create the same bottle while offline; the second
 * creation is rejected, and its good id then stands for the good that has the barcode, as its own
 * or as a further one.
 */
export function resolveGood(state: State, { good_id, barcode }: Named): Good | Rejection {
  const good = findGood(state, good_id)
  if (!isRejection(good) || !barcode) return good
  const first = state
    .all('goods')
    .find((one) => one.deleted_at === null && isSameBarcode(one.barcode ?? '', barcode))
  return first ?? namedIn(state, barcode)?.good ?? good
}

/** The same, or the good that it was merged into meanwhile. */
export function resolveStanding(state: State, named: Named): Good | Rejection {
  const good = resolveGood(state, named)
  return isRejection(good) ? good : standing(good, (id) => state.get('goods', id))
}
