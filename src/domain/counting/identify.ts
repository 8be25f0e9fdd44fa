import type { Lookup, State } from '../commands/state.ts'
import { canonicalBarcode, isSameBarcode } from '../goods/barcode.ts'
import { figuresOf, NO_FIGURES, type Good } from '../goods/goods.ts'
import { isRejection } from '../rejections.ts'
import type { GramsPerMl } from '../units.ts'
import type { Observation } from './entries.ts'
import { measure } from './measurement.ts'

/** What must be read to know what a barcode has been named since it was scanned. */
export function notesOf(barcode: string | null): Lookup[] {
  const value = canonicalBarcode(barcode ?? '')
  return value === '' ? [] : [{ table: 'barcodes', field: 'barcode', values: [value] }]
}

/** What a barcode's good gives to its entries. */
export type Identity = Pick<Observation, 'good_id' | 'measurement_unit' | 'figures'>

const NOBODY: Identity = { good_id: null, measurement_unit: null, figures: NO_FIGURES }

export function identityOf(good: Good, density?: GramsPerMl | null): Identity {
  const { id, measurement_unit } = good
  return { good_id: id, measurement_unit, figures: figuresOf(good, density) }
}

/**
 * What a barcode stands for now: the living good that has it, otherwise the good it was last named.
 */
function identityOfBarcode(state: State, barcode: string): Identity | null {
  const own = state
    .all('goods')
    .find((good) => good.deleted_at === null && isSameBarcode(good.barcode ?? '', barcode))
  if (own) return identityOf(own)
  const [named] = state
    .all('barcodes')
    .filter((note) => note.good_id !== null && isSameBarcode(note.barcode, barcode))
    .sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id))
  if (!named) return null
  const { good_id, measurement_unit, figures: known } = named
  return { good_id, measurement_unit, figures: known }
}

/**
 * The observation under the good that its barcode stands for, if its amount is possible for that
 * good; otherwise under the bare barcode, as scanned. So nothing that was counted is lost when
 * somebody else named the bottle first, or named it differently.
 */
export function identify<O extends Observation>(state: State, seen: O & { barcode: string }): O {
  const identity = identityOfBarcode(state, seen.barcode)
  return (identity && asCounted(seen, identity)) ?? { ...seen, ...NOBODY }
}

/**
 * The observation as one of that good; null when its weight or count is impossible for the good.
 */
export function asCounted<O extends Observation>(seen: O, identity: Identity): O | null {
  const named = { ...seen, ...identity }
  return isRejection(measure(named)) ? null : named
}
