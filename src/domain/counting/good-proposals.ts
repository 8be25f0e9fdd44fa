import type { Figures, WeightField } from '../goods/goods.ts'
import type { Decigrams, GramsPerMl } from '../units.ts'
import { emptyFromFull, fullFromEmpty } from './volume.ts'
import {
  derivedError,
  measuredError,
  OTHER_WEIGHT,
  type UsedDensity,
  type WeighedGood,
} from './weighed-figures.ts'

export interface WeightProposal {
  field: 'weight_full' | 'weight_empty'
  weight: Decigrams
}

/**
 * The missing one of a bottle's two weights, calculated from the other weight, the size and the
 * density of the contents. Null when both are known, when too little is known, or when the result
 * is impossible.
 */
export function proposeWeight(
  { weight_full, weight_empty, litrage }: Omit<Figures, 'density'>,
  density: GramsPerMl | null,
): WeightProposal | null {
  if (!isPositive(litrage) || !isPositive(density)) return null
  if (weight_full === null && isPositive(weight_empty)) {
    return { field: 'weight_full', weight: fullFromEmpty(weight_empty, litrage, density) }
  }
  if (weight_empty !== null || weight_full === null) return null
  const weight = emptyFromFull(weight_full, litrage, density)
  return weight > 0 ? { field: 'weight_empty', weight } : null
}

/**
 * The weight that follows for this field, with its error, while nobody typed or measured one. A
 * weight that was derived before follows what it was derived from; null while it still does.
 */
export function derivedWeight(
  field: WeightField,
  good: WeighedGood,
  density: UsedDensity | null,
): { weight: Decigrams; error: Decigrams } | null {
  const isDerived = good[`${field}_source`] === 'derived'
  const free = isDerived ? { ...good, [field]: null } : good
  const proposal = proposeWeight(free, density?.density ?? null)
  const isNew = proposal?.field === field && proposal.weight !== good[field]
  if (!isNew || density === null || good.litrage === null) return null
  const other = good[`${OTHER_WEIGHT[field]}_error`] ?? measuredError(null)
  return { weight: proposal.weight, error: derivedError(other, good.litrage, density) }
}

function isPositive(figure: number | null): figure is number {
  return figure !== null && figure > 0
}
