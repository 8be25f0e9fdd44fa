import { impliedDensity } from '../counting/volume.ts'
import { isPlausible } from '../goods/density/average-density.ts'
import type { Good } from '../goods/goods.ts'
import { MEASUREMENT_UNIT } from '../units.ts'
import { containerOfSize } from './amounts.ts'
import type { PosProductFacts } from './products.ts'

/** A sealed bottle and an empty one, in decigrams. */
export interface BottleWeights {
  weight_full: number
  weight_empty: number
}

/** Bottles of one kind differ by a few grams, and scales by a gram or two. */
const SAME_DECIGRAMS = 100

/**
 * What the system has typed in for a bottle of the good's size, if it would change the good. Those
 * of which the content would be no drink are left out: nobody checked them there.
 */
export function offeredWeights(
  good: Pick<Good, 'measurement_unit' | 'litrage' | 'weight_full' | 'weight_empty'>,
  product: Pick<PosProductFacts, 'measurement_unit' | 'containers'>,
): BottleWeights | null {
  if (good.measurement_unit !== MEASUREMENT_UNIT.bottle || good.litrage === null) return null
  const { weight_full, weight_empty } = containerOfSize(good.litrage, product) ?? {}
  if (!weight_full || !weight_empty) return null
  const density = impliedDensity({
    weight_full,
    weight_empty,
    litrage: good.litrage,
    density: null,
  })
  if (!isPlausible(density)) return null
  const isSame = isClose(good.weight_full, weight_full) && isClose(good.weight_empty, weight_empty)
  return isSame ? null : { weight_full, weight_empty }
}

function isClose(known: number | null, offered: number): boolean {
  return known !== null && Math.abs(known - offered) <= SAME_DECIGRAMS
}
