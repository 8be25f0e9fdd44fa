import type { GramsPerMl } from '../units.ts'
import { averageDensity, livingGoodsOf, type TypedGood } from './average-density.ts'
import { densityOfDrink } from './sweet-density.ts'
import type { Figures, Good, GoodsType } from './goods.ts'

/**
 * Where the density of a good comes from: it was typed, it follows from the strength on its label,
 * or it is that of its type.
 */
export type DensityBasis = 'typed' | 'strength' | 'type'

export interface KnownDensity {
  density: GramsPerMl
  basis: DensityBasis
  /** Relative standard deviation. */
  deviation: number
}

/** A type, as far as the density of its drinks is concerned. */
export type DensityType = Pick<GoodsType, 'id' | 'average_density'> &
  Partial<Pick<GoodsType, 'usual_strength' | 'usual_sugar'>>

type MeasuredGood = Figures & TypedGood

/**
 * A density from a chart, a type or a usual amount of sugar. Charts of the same liqueur differ by
 * 3 % and more (1.04 to 1.08 for one, 1.14 to 1.18 for another): the true value is anywhere within
 * ±3 %, which has the deviation 3 %/√3 (JCGM 100:2008, 4.3.7).
 */
export const CHART_DEVIATION = 0.03 / Math.sqrt(3)

/** What a label may be wrong by, in % vol (regulation (EU) 1169/2011, annex XII, item 4). */
const LABEL_TOLERANCE = 0.3

/**
 * The density of a good: as typed for it, else from its strength with the usual sugar of its type,
 * else that of its type. Null when none is known.
 * @param goods of the type, for a type of which nothing was typed
 */
export function densityOfGood(
  { density, strength }: Pick<Good, 'density'> & { strength?: number | null },
  type: DensityType | undefined,
  goods: readonly MeasuredGood[] = [],
): KnownDensity | null {
  if (density !== null) return { density, basis: 'typed', deviation: CHART_DEVIATION }
  if (strength !== null && strength !== undefined) return byStrength(strength, type?.usual_sugar)
  const ofType = type ? densityOfType(type, goods) : null
  return ofType === null ? null : { density: ofType, basis: 'type', deviation: CHART_DEVIATION }
}

/** The density typed for the type, else from its usual figures, else that of its goods. */
export function densityOfType(
  type: DensityType,
  goods: readonly MeasuredGood[],
): GramsPerMl | null {
  const { id, average_density, usual_strength = null, usual_sugar = null } = type
  if (average_density !== null) return average_density
  if (usual_strength === null && usual_sugar === null) {
    return averageDensity(livingGoodsOf(id, goods))
  }
  return rounded(drinkOf(usual_strength ?? 0, usual_sugar ?? 0))
}

/** Only of a drink that is known to have no sugar is the label's tolerance all that is unsure. */
function byStrength(strength: number, usualSugar: number | null | undefined): KnownDensity {
  const density = drinkOf(strength, usualSugar ?? 0)
  const weaker = drinkOf(Math.max(0, strength - LABEL_TOLERANCE * 100), 0)
  const deviation =
    usualSugar === 0 ? Math.abs(weaker - density) / Math.sqrt(3) / density : CHART_DEVIATION
  return { density: rounded(density), basis: 'strength', deviation }
}

/** Of a strength in hundredths. */
function drinkOf(strength: number, sugar: number): GramsPerMl {
  return densityOfDrink({ abv: strength / 100, sugar })
}

/** Four decimals, as densities are shown. */
function rounded(density: GramsPerMl): GramsPerMl {
  return Math.round(density * 10_000) / 10_000
}
