import type { GramsPerMl } from '../../units.ts'
import { averageDensity, livingGoodsOf, type TypedGood } from './average-density.ts'
import { CHART_DEVIATION } from './chart-deviation.ts'
import { densityOfDrink } from './sweet-density.ts'
import type { Figures, Good, GoodsType } from '../goods.ts'

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
 * A density from a strength of a drink whose sugar nobody knows. Drinks of one strength differ by
 * 0.2 g/ml, from dry to as sweet as liqueur: the true value is anywhere within ±10 %.
 */
const UNKNOWN_SUGAR_DEVIATION = 0.1 / Math.sqrt(3)

/**
 * What a label may be wrong by, in % vol (regulation (EU) 1169/2011, annex XII, item 4). Beer,
 * cider, wine and drinks with macerated fruit have wider tolerances; their sugar is not 0.
 */
const LABEL_TOLERANCE = 0.3

/**
 * The density of a good: as typed for it, else from its strength if its type's usual sugar is known,
 * else that of its type, else from a strength alone. Null when none is known.
 * @param goods of the type, for a type that needs them; see `needsGoods`
 */
export function densityOfGood(
  { density, strength }: Pick<Good, 'density'> & { strength?: number | null },
  type: DensityType | undefined,
  goods: readonly MeasuredGood[] = [],
): KnownDensity | null {
  if (density !== null) return { density, basis: 'typed', deviation: CHART_DEVIATION }
  return (
    byStrength(strength, type?.usual_sugar) ??
    bySureType(type, goods) ??
    byStrengthAlone(strength, 'strength') ??
    byStrengthAlone(type?.usual_strength, 'type')
  )
}

function bySureType(
  type: DensityType | undefined,
  goods: readonly MeasuredGood[],
): KnownDensity | null {
  const density = type ? sureDensityOf(type, goods) : null
  return density === null ? null : { density, basis: 'type', deviation: CHART_DEVIATION }
}

function byStrengthAlone(
  strength: number | null | undefined,
  basis: DensityBasis,
): KnownDensity | null {
  if (!isKnown(strength)) return null
  return { density: rounded(drinkOf(strength, 0)), basis, deviation: UNKNOWN_SUGAR_DEVIATION }
}

/**
 * The density typed for the type, else from its usual sugar, else that of its goods, else from its
 * usual strength alone.
 */
export function densityOfType(
  type: DensityType,
  goods: readonly MeasuredGood[],
): GramsPerMl | null {
  const { usual_strength = null } = type
  const sure = sureDensityOf(type, goods)
  if (sure !== null || usual_strength === null) return sure
  return rounded(drinkOf(usual_strength, 0))
}

/** Does the density of the type depend on its goods? */
export function needsGoods({
  average_density,
  usual_sugar = null,
}: Pick<DensityType, 'average_density' | 'usual_sugar'>): boolean {
  return average_density === null && usual_sugar === null
}

/** Without what a strength alone says: that is far from the truth for all but spirits. */
function sureDensityOf(type: DensityType, goods: readonly MeasuredGood[]): GramsPerMl | null {
  const { id, average_density, usual_strength = null, usual_sugar = null } = type
  if (needsGoods(type)) return averageDensity(livingGoodsOf(id, goods))
  return average_density ?? rounded(drinkOf(usual_strength ?? 0, usual_sugar ?? 0))
}

/** The label is wrong by its tolerance, and the sugar of one drink by half of what is usual. */
function byStrength(
  strength: number | null | undefined,
  usualSugar: number | null | undefined,
): KnownDensity | null {
  if (!isKnown(strength) || !isKnown(usualSugar)) return null
  const density = drinkOf(strength, usualSugar)
  const weaker = drinkOf(Math.max(0, strength - LABEL_TOLERANCE * 100), usualSugar)
  const sweeter = drinkOf(strength, 1.5 * usualSugar)
  const halfWidth = Math.hypot(weaker - density, sweeter - density)
  const deviation = halfWidth / Math.sqrt(3) / density
  return { density: rounded(density), basis: 'strength', deviation }
}

function isKnown(figure: number | null | undefined): figure is number {
  return figure !== null && figure !== undefined
}

/** The density of a strength in hundredths. */
function drinkOf(strength: number, sugar: number): GramsPerMl {
  return densityOfDrink({ abv: strength / 100, sugar })
}

/** Four decimals, as densities are shown. */
function rounded(density: GramsPerMl): GramsPerMl {
  return Math.round(density * 10_000) / 10_000
}
