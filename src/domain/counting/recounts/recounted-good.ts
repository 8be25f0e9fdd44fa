import type { Read, State } from '../../commands/state.ts'
import { canonicalBarcode } from '../../goods/barcode.ts'
import type { Entry } from '../entries.ts'
import { standingId } from '../identify.ts'
import type { Recount } from './recounts.ts'

/** What must be read to know a good's entries and recounts in an inventory. */
export function readsOfRecounted(inventoryId: string, goodId: string): Read[] {
  return [
    { table: 'inventories', id: inventoryId },
    { table: 'entries', field: 'inventory_id', values: [inventoryId] },
    { table: 'recounts', field: 'inventory_id', values: [inventoryId] },
    { table: 'barcodes', field: 'good_id', values: [goodId] },
  ]
}

/**
 * The entries of a good in an inventory: those of the goods that were merged into it, and those by a
 * bare barcode of it, whose weight is impossible for it, among them.
 */
export function entriesOfGood(state: State, inventoryId: string, goodId: string): Entry[] {
  const root = standingId(state, goodId)
  const codes = barcodesOf(state, goodId)
  return state
    .all('entries')
    .filter((entry) => entry.inventory_id === inventoryId)
    .filter(({ good_id, barcode }) =>
      good_id === null
        ? codes.has(canonicalBarcode(barcode ?? ''))
        : standingId(state, good_id) === root,
    )
}

/** Every barcode that ever meant the good: rather one too many than a value that is seen. */
function barcodesOf(state: State, goodId: string): Set<string> {
  const root = standingId(state, goodId)
  const own = [goodId, root].map((id) => state.get('goods', id ?? '')?.barcode ?? '')
  const notes = state
    .all('barcodes')
    .filter(({ good_id }) => good_id !== null && standingId(state, good_id) === root)
  const codes = [...own, ...notes.map(({ barcode }) => barcode)].map(canonicalBarcode)
  return new Set(codes.filter(Boolean))
}

/** The recounts of a good in an inventory. */
export function recountsOfGood(state: State, inventoryId: string, goodId: string): Recount[] {
  const root = standingId(state, goodId)
  return state
    .all('recounts')
    .filter((one) => one.inventory_id === inventoryId && standingId(state, one.good_id) === root)
}
