import type { Figures } from '../goods/goods.ts'
import {
  decigramsToGrams,
  roundMillilitres,
  type Decigrams,
  type GramsPerMl,
  type Millilitres,
} from '../units.ts'

/**
 * Volume left in a weighed bottle, in ml with two decimals.
 *
 * With a sealed and an empty weight it is `litrage × (W − E) / (F − E)`: the glass, the cap and the
 * air's buoyancy cancel. With only a density it is `(W − E) / ρ`. Null when neither can be
 * computed.
 */
export function volumeOf(gross: Decigrams, figures: Figures): Millilitres | null {
  const { weight_full, weight_empty, litrage, density } = figures
  if (weight_empty === null) return null
  if (weight_full !== null && litrage !== null && weight_full > weight_empty) {
    return roundMillilitres((litrage * (gross - weight_empty)) / (weight_full - weight_empty))
  }
  if (density !== null) return roundMillilitres(decigramsToGrams(gross - weight_empty) / density)
  return null
}

/**
 * The density that a good's own figures imply, `(F − E) / litrage`; serves as a check of the
 * figures.
 */
export function impliedDensity(figures: Figures): GramsPerMl | null {
  const { weight_full, weight_empty, litrage } = figures
  if (weight_full === null || weight_empty === null || litrage === null) return null
  return decigramsToGrams(weight_full - weight_empty) / litrage
}

/** Sealed weight of a bottle from its empty weight, its size and its liquid's density. */
export function fullFromEmpty(
  weight_empty: Decigrams,
  litrage: Millilitres,
  density: GramsPerMl,
): Decigrams {
  return Math.round(weight_empty + litrage * density * 10)
}

/** Tare of a bottle from its sealed weight, its size and its liquid's density. */
export function emptyFromFull(
  weight_full: Decigrams,
  litrage: Millilitres,
  density: GramsPerMl,
): Decigrams {
  return Math.round(weight_full - litrage * density * 10)
}
