import { labelOf } from '../bottles/labels.ts'
import type { Actor } from '../people/people.ts'
import { canCreateGood, canManageGoods } from '../people/permissions.ts'

/** A barcode that nobody knows, of a bottle that is not counted yet. */
export interface UnknownBarcode {
  barcode: string
  /** It is a label that was taken for a bottle without a barcode. */
  isTaken?: boolean
}

/** What is chosen after it, by a name or by what was scanned. */
export interface ChosenNext {
  scanned?: string
  perCase?: number
}

/**
 * Does what is chosen next say what is in the bottle that was scanned before, or is it simply the
 * next bottle? A label stands beside the bottle's own barcode, so both may be scanned; but a case and
 * another label are other bottles, and so is a barcode after a bottle that has none. Two barcodes are
 * two bottles: an unknown one is named by a name alone, and for every bottle that wears it.
 */
export function saysContents(
  { barcode, isTaken = false }: UnknownBarcode,
  { scanned, perCase }: ChosenNext,
  actor: Actor,
): boolean {
  if (labelOf(barcode) === null) return scanned === undefined && canManageGoods(actor)
  if (!canCreateGood(actor)) return false
  return scanned === undefined || (!isTaken && !perCase && labelOf(scanned) === null)
}
