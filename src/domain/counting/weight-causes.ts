import type { Figures } from '../goods/goods.ts'
import { gramsToDecigrams, type Decigrams } from '../units.ts'
import type { BottleEnd } from './weighings.ts'

/**
 * Why a weight may not fit a bottle.
 * - `wrong_tare`, `wrong_full`: the good's own figure is wrong, or this bottle's glass differs
 * - `pourer`: a pourer is on the bottle, or was on the one that the figure came from
 * - `two_bottles`: two bottles stand on the scale
 * - `other_bottle`: it is another good, or another size of it
 */
export type WeightCause = 'wrong_tare' | 'wrong_full' | 'pourer' | 'two_bottles' | 'other_bottle'

export interface Misfit {
  /** The most likely first. */
  causes: readonly WeightCause[]
  /** The end of the bottle that this weight may be, and a proposal for its figure. */
  end: BottleEnd | null
}

/** Bottles of one kind differ by this much at most, unless the bottle was redesigned. */
const GLASS = gramsToDecigrams(15)
/** The weight of the heaviest pourers, and of corks and caps that were taken off. */
const POURER = gramsToDecigrams(40)

/**
 * The likely causes of a weight below the empty bottle's or above the full one's; otherwise null.
 */
export function misfitOf(gross: Decigrams, { weight_empty, weight_full }: Figures): Misfit | null {
  if (weight_empty !== null && gross < weight_empty) {
    const lack = weight_empty - gross
    if (lack > POURER) return { causes: ['other_bottle', 'wrong_tare'], end: null }
    const near: WeightCause[] = lack <= GLASS ? ['wrong_tare', 'pourer'] : ['pourer', 'wrong_tare']
    return { causes: [...near, 'other_bottle'], end: 'empty' }
  }
  return weight_full !== null && gross > weight_full
    ? tooHeavy(gross, weight_full, weight_empty)
    : null
}

function tooHeavy(gross: Decigrams, weightFull: Decigrams, weightEmpty: Decigrams | null): Misfit {
  const excess = gross - weightFull
  if (excess <= GLASS) return { causes: ['wrong_full', 'pourer', 'other_bottle'], end: 'sealed' }
  if (excess <= POURER) return { causes: ['pourer', 'wrong_full', 'other_bottle'], end: 'sealed' }
  const isTwo = weightEmpty !== null && gross >= 2 * weightEmpty && gross <= 2 * weightFull + GLASS
  return isTwo
    ? { causes: ['two_bottles', 'other_bottle', 'wrong_full'], end: null }
    : { causes: ['other_bottle', 'wrong_full'], end: null }
}
