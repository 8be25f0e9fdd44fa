import { densityOfGood, type DensityType } from '../goods/density/good-density.ts'
import type { Good, GoodFields, WeightField } from '../goods/goods.ts'
import { WEIGHTS } from '../goods/good-rules.ts'
import { derivedWeight } from './good-proposals.ts'

/** The figures of a good that follow when its type gets another density. */
export interface Follower {
  good: Good
  field: WeightField
  before: Partial<GoodFields>
  after: Partial<GoodFields>
}

/**
 * The derived weights of a type's goods that change with its usual strength, sugar or density. A
 * weight that was measured or typed never does, nor one whose good has a density of its own.
 * @param goods the living goods of the type
 */
export function followersOf(
  stood: DensityType,
  wanted: DensityType,
  goods: readonly Good[],
): Follower[] {
  return goods.flatMap((good) => {
    const field = WEIGHTS.find((weight) => good[`${weight}_source`] === 'derived')
    const density = densityOfGood(good, wanted, goods)
    const isSame = densityOfGood(good, stood, goods)?.density === density?.density
    const derived = field && !isSame ? derivedWeight(field, good, density) : null
    if (!field || !derived) return []
    const after = followed(field, derived.weight, derived.error)
    const before = followed(field, good[field], good[`${field}_error`] ?? null)
    return [{ good, field, before, after }]
  })
}

function followed(
  field: WeightField,
  weight: number | null,
  error: number | null,
): Partial<GoodFields> {
  return { [field]: weight, [`${field}_source`]: 'derived', [`${field}_error`]: error }
}
