import { isSoldByWeight } from '../units.ts'
import type { Entry } from './entries.ts'

export type AmountKind = 'full' | 'open' | 'by_weight'

/** What an entry is of. Goods sold by weight are in bags and boxes, which are no open bottles. */
export function amountKind({
  is_full,
  measurement_unit,
}: Pick<Entry, 'is_full' | 'measurement_unit'>): AmountKind {
  if (measurement_unit !== null && isSoldByWeight(measurement_unit)) return 'by_weight'
  return is_full ? 'full' : 'open'
}
