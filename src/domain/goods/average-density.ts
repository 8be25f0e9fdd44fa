import type { Figures, Good, GoodsType } from './goods.ts'
import type { GramsPerMl } from '../units.ts'
import { impliedDensity } from '../counting/volume.ts'

/**
 * Nothing that is poured is lighter than pure alcohol (0.789 at 20 °C) or heavier than honey
 * (1.42), give or take what a kitchen scale and a bottle's filling err.
 */
const LIGHTEST = 0.75
const HEAVIEST = 1.5

/** A good without a size counts as a usual bottle. */
const USUAL_LITRAGE = 700

/**
 * The density of a type's liquids, from its goods' own figures: all that is in their bottles by
 * all that fits into them. So a big bottle, whose weight is the surer, counts for more. What cannot
 * be true is left out; null when nothing is left.
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

/** By its weights, else what was typed. */
function densityOf(good: Figures): GramsPerMl | null {
  return [impliedDensity(good), good.density].find(isPlausible) ?? null
}

/** Can anything that is poured have this density? */
export function isPlausible(density: GramsPerMl | null): density is GramsPerMl {
  return density !== null && density >= LIGHTEST && density <= HEAVIEST
}

/** The fields of a good that its type uses. */
export type TypedGood = Pick<Good, 'goods_type_id' | 'deleted_at'>

/** The goods in use that have the type. */
export function livingGoodsOf<G extends TypedGood>(typeId: string, goods: readonly G[]): G[] {
  return goods.filter((good) => good.goods_type_id === typeId && good.deleted_at === null)
}

/** The density that somebody typed for the type, else that of its goods. */
export function densityOfType(
  { id, average_density }: Pick<GoodsType, 'id' | 'average_density'>,
  goods: readonly (Figures & TypedGood)[],
): GramsPerMl | null {
  return average_density ?? averageDensity(livingGoodsOf(id, goods))
}
