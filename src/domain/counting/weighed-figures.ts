import * as z from 'zod/mini'
import { isFromCatalogue, type GoodFields, type WeightField } from '../goods/goods.ts'
import { density, WEIGHT_SOURCES } from '../goods/good-schema.ts'
import {
  decigramsToGrams,
  gramsToDecigrams,
  type Decigrams,
  type GramsPerMl,
  type Millilitres,
} from '../units.ts'
import { CHART_DEVIATION } from '../goods/density/chart-deviation.ts'
import { fillDeviation } from './filling.ts'
import { COVERAGE, derivedDensityDeviation, readingDeviation } from './uncertainty.ts'
import { emptyFromFull, fullFromEmpty, impliedDensity } from './volume.ts'
import { FIGURE_OF, type BottleEnd } from './weighings.ts'

/** A density as a command carries it, so that every device derives the same weight. */
export const usedDensity = z.object({
  density,
  /** Relative standard deviation. */
  deviation: z.number().check(z.minimum(0), z.maximum(1)),
})
export type UsedDensity = z.infer<typeof usedDensity>

/** Only what a command carries of a density. */
export function asUsed(known: UsedDensity | null): UsedDensity | null {
  return known && { density: known.density, deviation: known.deviation }
}

type WeightSource = (typeof WEIGHT_SOURCES)[number]

type Sources = `${WeightField}_source` | `${WeightField}_error` | `${WeightField}_bars`

/** A good's weights and size; rows from before their columns lack the sources. */
export type WeighedGood = Pick<GoodFields, WeightField | 'litrage'> &
  Partial<Pick<GoodFields, Sources>>

/** The figures of a good that a weighing changes. */
export type WeighedFields = Partial<Pick<GoodFields, WeightField | Sources>>

export interface BottleReading {
  end: BottleEnd
  gross: Decigrams
  /** The scale's division; null when unknown. */
  division: Decigrams | null
}

/** The other weight of a bottle. */
export const OTHER_WEIGHT = { weight_full: 'weight_empty', weight_empty: 'weight_full' } as const

/**
 * The figures of a good after one sealed or empty bottle of it was weighed: that weight, as
 * measured, and the other one, derived from it, as long as nobody has measured or typed that. The
 * better of two derived weights is the later: it follows from a bottle that was seen. One from the
 * catalogue stays while it is the surer, unless the bottle contradicts it.
 */
export function weighedFields(
  good: WeighedGood,
  { end, gross, division }: BottleReading,
  density: UsedDensity | null,
): WeighedFields {
  const own = FIGURE_OF[end]
  const error = measuredError(division)
  const measured = { ...known(own, gross, 'measured', error), ...ownedNow(good, own) }
  const other = OTHER_WEIGHT[own]
  const isOfBars = isFromCatalogue(good, other)
  const isFree = !good[other] || isOfBars || good[`${other}_source`] === 'derived'
  const used = density ?? densityBefore(good)
  if (!isFree || used === null || !good.litrage) return measured
  const derived = derivedFrom(own, { gross, error }, good.litrage, used)
  if (isOfBars && !isBetter(derived, good, other)) return measured
  return { ...measured, ...derived, ...ownedNow(good, other) }
}

/** A weight that somebody here has weighed is from the catalogue no longer. */
function ownedNow(good: WeighedGood, field: WeightField): WeighedFields {
  return isFromCatalogue(good, field) ? { [`${field}_bars`]: null } : {}
}

/** Is a derived weight surer than that of the catalogue, or too far from it to be the same bottle? */
function isBetter(derived: WeighedFields, good: WeighedGood, field: WeightField): boolean {
  const weight = derived[field]
  if (!weight) return false
  const [error, known] = [derived[`${field}_error`] ?? 0, good[`${field}_error`] ?? 0]
  return error < known || Math.abs(weight - (good[field] ?? 0)) > Math.hypot(error, known)
}

type DensityGood = WeighedGood & Pick<GoodFields, 'density'>

/**
 * The derived weight of a good anew, after what it was derived from was corrected: the other
 * weight, the size, or the density. Without a new density it is the one it was derived with.
 */
export function followingWeight(
  derived: WeightField,
  stood: DensityGood,
  wanted: DensityGood,
): WeighedFields {
  const own = OTHER_WEIGHT[derived]
  const isSameBase = ([own, 'litrage', 'density'] as const).every((f) => stood[f] === wanted[f])
  const { density } = wanted
  const used =
    density === null || density === stood.density
      ? densityBefore(stood)
      : { density, deviation: CHART_DEVIATION }
  const [gross, litrage] = [wanted[own], wanted.litrage]
  if (isSameBase || used === null || !gross || !litrage) return {}
  const error = wanted[`${own}_error`] ?? measuredError(null)
  return derivedFrom(own, { gross, error }, litrage, used)
}

/** Nothing when the weight would be impossible. */
function derivedFrom(
  own: WeightField,
  { gross, error }: { gross: Decigrams; error: Decigrams },
  litrage: Millilitres,
  used: UsedDensity,
): WeighedFields {
  const derive = own === 'weight_full' ? emptyFromFull : fullFromEmpty
  const weight = derive(gross, litrage, used.density)
  if (weight <= 0) return {}
  return known(OTHER_WEIGHT[own], weight, 'derived', derivedError(error, litrage, used))
}

function known(
  field: WeightField,
  weight: Decigrams,
  source: WeightSource,
  error: Decigrams,
): WeighedFields {
  return { [field]: weight, [`${field}_source`]: source, [`${field}_error`]: error }
}

/** A derived weight was derived with some density, which the figures still have. */
function densityBefore(good: WeighedGood): UsedDensity | null {
  const density = impliedDensity({ ...good, density: null })
  return density === null || density <= 0
    ? null
    : { density, deviation: deviationBefore(good, density) }
}

/** How sure that density was, as far as the errors of both weights tell. */
function deviationBefore(good: WeighedGood, density: GramsPerMl): number {
  const { weight_full_error, weight_empty_error, litrage } = good
  if (!litrage || !weight_full_error || !weight_empty_error) return CHART_DEVIATION
  return derivedDensityDeviation({ weight_full_error, weight_empty_error }, litrage, density)
}

/**
 * The error of one reading, never less than the scale's division: that is as fine as it can show.
 */
export function measuredError(division: Decigrams | null): Decigrams {
  const error = gramsToDecigrams(COVERAGE * readingDeviation(division))
  return Math.max(error, division ?? gramsToDecigrams(1))
}

/**
 * Of a weight W₂ = W₁ ∓ L·ρ, by the law of propagation of uncertainty (JCGM 100:2008, 5.1.2):
 * u²(W₂) = u²(W₁) + (ρ·u(L))² + (L·u(ρ))², where L is filled as exactly as the law demands.
 */
export function derivedError(
  error: Decigrams,
  litrage: Millilitres,
  { density, deviation }: UsedDensity,
): Decigrams {
  const reading = decigramsToGrams(error) / COVERAGE
  const liquid = litrage * density * deviation
  const fill = density * fillDeviation(litrage)
  return gramsToDecigrams(COVERAGE * Math.hypot(reading, fill, liquid))
}
