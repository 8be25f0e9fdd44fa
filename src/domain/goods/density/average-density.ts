import type { Figures, Good } from '../goods.ts'
import type { GramsPerMl } from '../../units.ts'
import { impliedDensity } from '../../counting/volume.ts'

/**
 * No drink is lighter than pure alcohol (0.789 at 20 °C) or heavier than honey (1.42), within the
 * errors of kitchen scales and of a bottle's filling.
 */
export const LIGHTEST = 0.75
const HEAVIEST = 1.5

/** The size assumed for a good without one. */
const USUAL_LITRAGE = 700

/**
 * The density of a type's liquids from its goods' own figures: the sum of all contents' weights by
 * the sum of all sizes. So a big bottle, whose weight is more accurate, counts for more. Impossible
 * figures are ignored; null when none remain.
 * @returns g/ml with four decimals
 */
export function averageDensity(goods: readonly Figures[]): GramsPerMl | null {
  let grams = 0
  let millilitres = 0
  for (const good of goods) {
    const density = densityOf(good)
    if (density === null) continue
    const litrage = good.litrage ?? USUAL_LITRAGE
    grams += density * litrage
    millilitres += litrage
  }
  return millilitres === 0 ? null : Math.round((grams / millilitres) * 10_000) / 10_000
}

/**
 * The density that follows from the weights, otherwise the typed one. A derived weight has only
 * repeated a density.
 */
function densityOf(good: Figures): GramsPerMl | null {
  const isDerived = [good.weight_full_source, good.weight_empty_source].includes('derived')
  return [isDerived ? null : impliedDensity(good), good.density].find(isPlausible) ?? null
}

/** Is this a possible density of a drink? */
export function isPlausible(density: GramsPerMl | null): density is GramsPerMl {
  return density !== null && density >= LIGHTEST && density <= HEAVIEST
}

/** The fields of a good that its type's density depends on. */
export type TypedGood = Pick<Good, 'goods_type_id' | 'deleted_at'>

/** The living goods of the type. */
export function livingGoodsOf<G extends TypedGood>(typeId: string, goods: readonly G[]): G[] {
  return goods.filter((good) => good.goods_type_id === typeId && good.deleted_at === null)
}
