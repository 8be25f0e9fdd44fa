import { isSoldByWeight } from '../units.ts'
import { isNoneLeft } from './coverage.ts'
import { isByEye, type MaybeByEye } from './by-eye.ts'
import type { Entry } from './entries.ts'

export type AmountKind = 'full' | 'open' | 'by_eye' | 'by_weight' | 'none'

/** What an entry is of. Goods sold by weight are in bags and boxes, which are no open bottles. */
export function amountKind({
  is_full,
  count,
  measurement_unit,
  tenths,
}: Pick<Entry, 'is_full' | 'count' | 'measurement_unit'> & MaybeByEye): AmountKind {
  if (isNoneLeft({ is_full, count })) return 'none'
  if (measurement_unit !== null && isSoldByWeight(measurement_unit)) return 'by_weight'
  if (is_full) return 'full'
  return isByEye({ tenths }) ? 'by_eye' : 'open'
}
