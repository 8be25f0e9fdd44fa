import { namesOfBarcode } from '../../counting/barcode-names.ts'
import { ONE_BOTTLE } from '../../counting/barcodes.ts'
import { afterNotes, noteOf } from '../../counting/commands/named-entry.ts'
import { identityOf, namedIn, NOBODY } from '../../counting/identify.ts'
import type { Context } from '../../commands/command.ts'
import type { Change, State } from '../../commands/state.ts'
import { joinIds } from '../../join-ids.ts'
import { canonicalBarcode, isSameBarcode } from '../barcode.ts'
import { densityOfGood } from '../density/good-density.ts'
import type { Good } from '../goods.ts'
import { checkFree } from './free-barcode.ts'

/**
 * The own barcodes that goods had before they were merged, as further ones of the staying good. What
 * were further ones already need no note: a good that was merged means the one that it became.
 * @param state after the merging
 * @param goods as they were before it
 */
export function notesOfMerged(
  state: State,
  staying: Good,
  goods: readonly Good[],
  context: Context,
): Change[] {
  const type = state.get('goods_types', staying.goods_type_id)
  const identity = identityOf(staying, densityOfGood(staying, type)?.density)
  const noted = new Set([canonicalBarcode(staying.barcode ?? '')])
  return goods.flatMap((good) => {
    const barcode = canonicalBarcode(good.barcode ?? '')
    if (barcode === '' || noted.has(barcode)) return []
    noted.add(barcode)
    if (checkFree(state, barcode, staying.id).length > 0) return []
    if (namedIn(state, barcode)?.good.id === staying.id) return []
    const at = { ...afterNotes(state, barcode, context), id: joinIds(context.id, good.id) }
    return [noteOf(barcode, identity, ONE_BOTTLE, at)]
  })
}

/**
 * Takes back what a merging said of a good's own barcode, unless somebody has said something else
 * since.
 */
export function withoutNote(
  state: State,
  { id, barcode }: Pick<Good, 'id' | 'barcode'>,
  mergeId: string,
  context: Context,
): Change[] {
  const code = canonicalBarcode(barcode ?? '')
  const [last] = namesOfBarcode(state.all('barcodes'), code)
  if (last?.id !== joinIds(mergeId, id) || !isSameBarcode(last.barcode, code)) return []
  const at = { ...afterNotes(state, code, context), id: joinIds(context.id, id) }
  return [noteOf(code, NOBODY, { quantity: null, is_removed: true }, at)]
}
