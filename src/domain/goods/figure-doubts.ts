import { impliedDensity } from '../counting/volume.ts'
import type { GramsPerMl } from '../units.ts'
import { isPlausible } from './density/average-density.ts'
import type { Figures } from './goods.ts'
import { densityOfDrink } from './density/sweet-density.ts'

/**
 * What the figures of a good contradict each other in; it is said, and refused by nobody.
 * - `implied_density`: no drink has the density that the weights and the volume give
 * - `strength_density`: no drink of its strength is as light as its density says
 */
export const FIGURE_DOUBTS = ['implied_density', 'strength_density'] as const
export type FigureDoubt = (typeof FIGURE_DOUBTS)[number]

interface Liquid {
  density: GramsPerMl | null
  /** Hundredths of % vol; a device may hold rows from before it. */
  strength?: number | null | undefined
}

export function figureDoubts(good: Figures & Liquid): FigureDoubt[] {
  const implied = (good.litrage ?? 0) > 0 ? impliedDensity(good) : null
  return [
    ...(implied === null || isPlausible(implied) ? [] : (['implied_density'] as const)),
    ...(isTooLight(good) ? (['strength_density'] as const) : []),
  ]
}

/** In hundredths of % vol: a density of two decimals says a strength no better. */
const TOLERANCE = 200
const PURE = 10_000

/** Sugar only adds to a density, so that a lighter drink is stronger. */
export function isTooLight({ density, strength = null }: Liquid): boolean {
  if (density === null || strength === null) return false
  return density < lightestOf(Math.min(PURE, strength + TOLERANCE))
}

/** @param strength in hundredths of % vol */
export function lightestOf(strength: number): GramsPerMl {
  return densityOfDrink({ abv: strength / 100, sugar: 0 })
}
