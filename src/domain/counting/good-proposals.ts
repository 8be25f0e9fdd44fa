import type { Figures } from '../goods/goods.ts'
import type { Decigrams, GramsPerMl } from '../units.ts'
import { emptyFromFull, fullFromEmpty } from './volume.ts'

export interface WeightProposal {
  field: 'weight_full' | 'weight_empty'
  weight: Decigrams
}

/**
 * The one weight of a bottle that is missing, worked out of the other one, its size and the density
 * of what is in it. Null when both are known, or too little is, or no bottle could weigh that.
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

function isPositive(figure: number | null): figure is number {
  return figure !== null && figure > 0
}
