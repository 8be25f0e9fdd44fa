import type { Figures } from '../goods/goods.ts'
import type { Decigrams, GramsPerMl } from '../units.ts'
import { emptyFromFull, fullFromEmpty } from './volume.ts'

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

function isPositive(figure: number | null): figure is number {
  return figure !== null && figure > 0
}
