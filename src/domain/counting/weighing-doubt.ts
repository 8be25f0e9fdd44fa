import { isPlausible, LIGHTEST } from '../goods/density/average-density.ts'
import { CHART_DEVIATION } from '../goods/density/chart-deviation.ts'
import { decigramsToGrams, type GramsPerMl, type Millilitres } from '../units.ts'
import { impliedDensity } from './volume.ts'
import {
  weighedFields,
  type BottleReading,
  type UsedDensity,
  type WeighedGood,
} from './weighed-figures.ts'

/**
 * Why a weighing is not believed at once.
 * - `empty_not_lighter`: the good's other weight says that this one is impossible
 * - `too_light`: a sealed bottle that weighs less than a drink of its size
 * - `too_heavy`: its glass would be heavier than any of its size: two bottles, or a wrong size
 * - `no_drink`: the contents would have a density that no drink has
 * - `other_drink`: the contents would not be what the label says
 */
export type WeighingDoubt =
  | { code: 'empty_not_lighter' | 'too_light' | 'too_heavy' }
  | { code: 'no_drink'; density: GramsPerMl }
  | { code: 'other_drink'; density: GramsPerMl; expected: GramsPerMl }

/**
 * Glass is rarely heavier than this for its size, in grams: champagne's weighs 1.2 g for each ml, a
 * miniature's some 80 g. Two bottles on the scale are.
 */
function heaviestGlass(litrage: Millilitres): number {
  return 200 + 1.5 * litrage
}

/** Three times the chart's deviation: beyond it, it is another bottle or a wrong size. */
const FAR = 3

/** What is wrong with a weighing, given what is known of the good; null when nothing is. */
export function doubtOf(
  good: WeighedGood,
  reading: BottleReading,
  density: UsedDensity | null,
): WeighingDoubt | null {
  const after = { ...good, ...weighedFields(good, reading, density) }
  const { weight_full, weight_empty, litrage } = after
  if (weight_full && weight_empty && weight_empty >= weight_full) {
    return { code: 'empty_not_lighter' }
  }
  return litrage ? (doubtOfGlass(litrage, reading, density) ?? doubtOfDrink(after, density)) : null
}

function doubtOfGlass(
  litrage: Millilitres,
  { end, gross }: BottleReading,
  density: UsedDensity | null,
): WeighingDoubt | null {
  const contents = end === 'sealed' ? litrage * (density?.density ?? LIGHTEST) : 0
  const glass = decigramsToGrams(gross) - contents
  if (glass <= 0) return { code: 'too_light' }
  return glass > heaviestGlass(litrage) ? { code: 'too_heavy' } : null
}

/** The doubt about both weights, once neither only repeats a density. */
function doubtOfDrink(good: WeighedGood, density: UsedDensity | null): WeighingDoubt | null {
  const isDerived = [good.weight_full_source, good.weight_empty_source].includes('derived')
  const implied = isDerived ? null : impliedDensity({ ...good, density: null })
  if (!implied) return null
  if (!isPlausible(implied)) return { code: 'no_drink', density: implied }
  if (density === null) return null
  const most = FAR * Math.max(density.deviation, CHART_DEVIATION)
  return Math.abs(implied / density.density - 1) <= most
    ? null
    : { code: 'other_drink', density: implied, expected: density.density }
}
