import type { Lookup, State } from '../commands/state.ts'
import { barcodeSpellings, isSameBarcode } from '../goods/barcode.ts'
import { figuresOf, NO_FIGURES, type Good } from '../goods/goods.ts'
import { rootOf } from '../goods/merged.ts'
import { meantBy, namesOfBarcode } from './barcode-names.ts'
import { isRejection } from '../rejections.ts'
import type { GramsPerMl } from '../units.ts'
import type { Observation } from './entries.ts'
import { measure } from './measurement.ts'

/**
 * What must be read to know what a barcode has been named since it was scanned. The goods that the
 * notes name are loaded with them.
 */
export function notesOf(barcode: string | null): Lookup[] {
  const values = barcodeSpellings(barcode ?? '')
  return values.length === 0 ? [] : [{ table: 'barcodes', field: 'barcode', values }]
}

/** What a barcode's good gives to its entries. */
export type Identity = Pick<Observation, 'good_id' | 'measurement_unit' | 'figures'>

export const NOBODY: Identity = { good_id: null, measurement_unit: null, figures: NO_FIGURES }

export function identityOf(good: Good, density?: GramsPerMl | null): Identity {
  const { id, measurement_unit } = good
  return { good_id: id, measurement_unit, figures: figuresOf(good, density) }
}

/** The good, and how many of its bottles are meant. */
interface Meaning {
  identity: Identity
  quantity: number
}

/**
 * What a barcode stands for now: the living good that has it, otherwise the good it was last named.
 */
function meaningOf(state: State, barcode: string): Meaning | null {
  const own = state
    .all('goods')
    .find((good) => good.deleted_at === null && isSameBarcode(good.barcode ?? '', barcode))
  if (own) return { identity: identityOf(own), quantity: 1 }
  const named = namedIn(state, barcode)
  if (!named) return null
  const { measurement_unit, figures: known } = named.note
  return {
    identity: { good_id: named.good.id, measurement_unit, figures: known },
    quantity: named.quantity,
  }
}

/** The good that a barcode was last named, if it still lives. */
export function namedIn(state: State, barcode: string) {
  return meantBy(state.all('barcodes'), barcode, (id) => state.get('goods', id))
}

/** The good that one belongs to now, which a merging may have changed. */
export function standingId(state: State, goodId: string | null): string | null {
  return goodId === null ? null : rootOf(goodId, (id) => state.get('goods', id)?.merged_into)
}

/** How many bottles of that good a barcode stood for when an entry under it got the good. */
export function quantityOf(state: State, barcode: string, goodId: string): number {
  if (isSameBarcode(state.get('goods', goodId)?.barcode ?? '', barcode)) return 1
  const names = namesOfBarcode(state.all('barcodes'), barcode)
  const wanted = standingId(state, goodId)
  const named = names.find(({ good_id }) => standingId(state, good_id) === wanted)
  return named?.quantity ?? 1
}

/**
 * The observation under the good that its barcode stands for, if its amount is possible for that
 * good; otherwise under the bare barcode, as scanned. So nothing that was counted is lost when
 * somebody else named the bottle first, or named it differently.
 */
export function identify<O extends Observation>(state: State, seen: O & { barcode: string }): O {
  const meaning = meaningOf(state, seen.barcode)
  const counted = meaning && asCounted(seen, meaning.identity, meaning.quantity)
  return counted ?? { ...seen, ...NOBODY }
}

/**
 * The observation as one of that good; null when its weight or count is impossible for the good.
 * @param quantity how many bottles the barcode stands for: a case is counted, never weighed
 */
export function asCounted<O extends Observation>(
  seen: O,
  identity: Identity,
  quantity = 1,
): O | null {
  if (quantity > 1 && !seen.is_full) return null
  const count = seen.count === null ? null : seen.count * quantity
  const named = { ...seen, ...identity, count }
  return isRejection(measure(named)) ? null : named
}
