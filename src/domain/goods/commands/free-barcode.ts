import type { Lookup, State } from '../../commands/state.ts'
import { namedIn, notesOf } from '../../counting/identify.ts'
import { reject, type Rejection } from '../../rejections.ts'
import { checkBarcode } from '../good-rules.ts'
import { goodsWithBarcode } from './goods-with-barcode.ts'

/** What must be read to know whether a good may have a barcode. */
export function readsOfFree(barcode: string | null): Lookup[] {
  return [...goodsWithBarcode(barcode), ...notesOf(barcode)]
}

/** A good cannot have a barcode that is another living good's, its own or a further one. */
export function checkFree(state: State, barcode: string | null, ownId: string | null): Rejection[] {
  const taken = checkBarcode(barcode, state.all('goods'), ownId)
  if (barcode === null || taken.length > 0) return taken
  const other = namedIn(state, barcode)?.good.id
  if (other === undefined || other === ownId) return []
  return [reject('barcode_taken', { param: 'barcode', good_id: other })]
}
