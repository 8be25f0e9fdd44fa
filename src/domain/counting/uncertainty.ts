import { eyeDeviation, isByEye, type MaybeByEye } from './by-eye.ts'
import type { Entry } from './entries.ts'
import { CHART_DEVIATION } from '../goods/density/chart-deviation.ts'
import type { Figures } from '../goods/goods.ts'
import {
  decigramsToGrams,
  gramsToDecigrams,
  isSoldByWeight,
  type Decigrams,
  type Millilitres,
} from '../units.ts'
import { bottleWeight, type Wearing } from './pourers/pourers.ts'
import { impliedDensity, volumeOf } from './volume.ts'

/**
 * Standard deviation of one bottle's glass from the good's figure. Of 1,226 bottles that were
 * weighed, bottles of one kind differed by about 10 g and rarely by 15, so 5 g covers two out of
 * three (alcademics.com, "A Study of Liquor Bottle Weights", 2022).
 */
export const TARE_SPREAD: Decigrams = gramsToDecigrams(5)

/** A kitchen scale's division, used when the scale of a reading is unknown. */
const USUAL_DIVISION: Decigrams = gramsToDecigrams(1)

/** Two standard deviations contain the true value 19 times out of 20 (JCGM 100:2008, 6.3.3). */
export const COVERAGE = 2

/**
 * 2.5 % of bottles may lack more than the tolerable negative error: that is 1.96 standard
 * deviations.
 */
const TOLERABLE_IN_SD = 1.96

export interface Measured extends Wearing {
  gross: Decigrams
  figures: Figures
  /** The scale's division; null when unknown. */
  division: Decigrams | null
  /** The spread of this good's own glass if known; otherwise that of any glass. */
  tareSpread?: Decigrams | undefined
}

/**
 * The uncertainty of an open bottle's volume, as the half width of an interval that contains the
 * true value 19 times out of 20. Null when the figures give no volume.
 *
 * The volume is V = (W − E) / ρ, where ρ is (F − E) / L or was typed. By the law of propagation of
 * uncertainty (JCGM 100:2008, 5.1.2):
 *
 *   u²(V) = (u²(W) + u²(E) + u²(Ê)) / ρ² + V² · (u(ρ) / ρ)²
 *
 * - u(W) = d/√6: the zero and the reading are each rounded to the division d, and a rounding is
 *   distributed evenly over d, which has the deviation d/√12 (JCGM 100:2008, F.2.2.1).
 * - u(E) is the spread of the glass around the good's figure, u(Ê) what that figure itself may be
 *   wrong by, as far as it is known. A figure that was measured is that of one bottle, which had
 *   its own glass: by ∂V/∂E = −(1 − V/L)/ρ with F weighed, and −1/ρ where ρ does not depend on E.
 * - u(ρ)/ρ, with ρ from weights: the sealed bottle that was weighed had its own glass, two
 *   readings, and was filled as exactly as the law demands:
 *   (u²(E) + 2·u²(W)) / (F − E)² + (u(L) / L)². With ρ typed: the chart's.
 *
 * A pourer's weight P is taken off first, W − P − E, so u²(P) / ρ² is added for its own error.
 *
 * An empty weight that was derived, E = F − L·ρ, makes V = L − (F − W) / ρ: surest of a full bottle
 * instead of an empty one.
 */
export function volumeUncertainty(measured: Measured): Millilitres | null {
  const errors = volumeErrors(measured)
  if (!errors) return null
  return COVERAGE * Math.hypot(...Object.values<Millilitres>({ ...errors }))
}

/**
 * The standard deviations that make up that uncertainty, in ml: the error of this reading and this
 * glass, and those that every bottle has that is measured with the same figures.
 */
export interface VolumeErrors {
  /** The error of this reading and of this bottle's glass. */
  own: Millilitres
  /**
   * The error of the one bottle that the figure comes from: its glass, and its filling if it was
   * sealed.
   */
  specimen: Millilitres
  /** The volume by which the stated error of the weight may change the result. */
  stated: Millilitres
  /** The volume by which the error of the density may change the result. */
  liquid: Millilitres
  /** The volume by which the stated error of the pourer's weight may change the result. */
  pourer: Millilitres
}

/** Null when the figures give no volume. */
export function volumeErrors(measured: Measured): VolumeErrors | null {
  const { gross, figures, division, tareSpread = TARE_SPREAD } = measured
  const volume = volumeOf(bottleWeight(gross, measured), figures)
  const density = impliedDensity(figures) ?? figures.density
  if (volume === null || density === null) return null
  const reading = readingDeviation(division)
  const glass = decigramsToGrams(tareSpread)
  const own = Math.hypot(reading, glass) / density
  const pourer = deviationOf(measured.pourer?.error) / density
  const { litrage, weight_empty_source } = figures
  if (weight_empty_source === 'derived' && litrage !== null) {
    return {
      own,
      specimen: Math.hypot(glass / density, fillDeviation(litrage)),
      stated: deviationOf(figures.weight_full_error) / density,
      liquid: (litrage - volume) * derivedDensityDeviation(figures, litrage, density),
      pourer,
    }
  }
  return {
    own,
    specimen: (glass * shareOfOwnGlass(figures, volume)) / density,
    stated: deviationOf(figures.weight_empty_error) / density,
    liquid: volume * densityDeviation(figures, reading, glass),
    pourer,
  }
}

/**
 * The same of an open package of what is sold by weight, in grams: its net weight W − P − E has no
 * density, so u²(N) = u²(W) + u²(E) + u²(Ê) + u²(P), the middle two only where a tare is taken off.
 */
export function netErrors(measured: Measured): VolumeErrors {
  const { figures, division, pourer, tareSpread = TARE_SPREAD } = measured
  const tare = figures.weight_empty === null ? 0 : decigramsToGrams(tareSpread)
  return {
    own: Math.hypot(readingDeviation(division), tare),
    specimen: figures.weight_empty_source === 'measured' ? tare : 0,
    stated: deviationOf(figures.weight_empty_error),
    liquid: 0,
    pourer: deviationOf(pourer?.error),
  }
}

/** How much of the glass of the one empty bottle that was weighed is in the volume: |ρ·∂V/∂E|. */
function shareOfOwnGlass(figures: Figures, volume: Millilitres): number {
  const { weight_full, weight_full_source, weight_empty_source, litrage } = figures
  if (weight_empty_source !== 'measured') return 0
  const isOfWeights = weight_full !== null && weight_full_source !== 'derived'
  return isOfWeights && litrage !== null ? Math.max(0, 1 - volume / litrage) : 1
}

/** The standard deviation of a stated error, in grams. */
export function deviationOf(error: Decigrams | null | undefined): number {
  return decigramsToGrams(error ?? 0) / COVERAGE
}

/** The standard deviation of one reading, in grams. */
export function readingDeviation(division: Decigrams | null): number {
  return decigramsToGrams(division ?? USUAL_DIVISION) / Math.sqrt(6)
}

/** The relative deviation of a good's implied density. */
export function impliedDensityDeviation(figures: Figures): number {
  return densityDeviation(figures, readingDeviation(null), decigramsToGrams(TARE_SPREAD))
}

/** Relative. */
function densityDeviation(figures: Figures, reading: number, glass: number): number {
  const { litrage, weight_full_source } = figures
  const density = impliedDensity(figures)
  if (density === null || litrage === null) return CHART_DEVIATION
  if (weight_full_source === 'derived') return derivedDensityDeviation(figures, litrage, density)
  const weights = Math.hypot(glass, Math.SQRT2 * reading) / (litrage * density)
  return Math.hypot(weights, fillDeviation(litrage) / litrage)
}

type Errors = 'weight_full_error' | 'weight_empty_error'

/**
 * Relative: what the error of a derived weight has beside the other weight's error and the filling
 * is that of the density it was derived with.
 */
export function derivedDensityDeviation(
  { weight_full_error, weight_empty_error }: Pick<Figures, Errors>,
  litrage: Millilitres,
  density: number,
): number {
  const [full, empty] = [deviationOf(weight_full_error), deviationOf(weight_empty_error)]
  const fill = density * fillDeviation(litrage)
  const rest = Math.abs(full ** 2 - empty ** 2) - fill ** 2
  return Math.sqrt(Math.max(0, rest)) / (litrage * density)
}

/** How much a bottle of this size may lack by law, ml (directive 76/211/EEC, annex I, 2.4). */
export function tolerableShortfall(litrage: Millilitres): Millilitres {
  if (litrage <= 50) return litrage * 0.09
  if (litrage <= 100) return 4.5
  if (litrage <= 200) return litrage * 0.045
  if (litrage <= 300) return 9
  if (litrage <= 500) return litrage * 0.03
  return litrage <= 1000 ? 15 : litrage * 0.015
}

/** How far the filling of a bottle of this size strays. */
export function fillDeviation(litrage: Millilitres): Millilitres {
  return tolerableShortfall(litrage) / TOLERABLE_IN_SD
}

export type UncertainEntry = Pick<
  Entry,
  'is_full' | 'count' | 'gross' | 'figures' | 'measurement_unit' | 'division' | 'millilitres'
> &
  Wearing &
  MaybeByEye

/** The uncertainty of an entry: of an open bottle's volume, or of the filling of sealed ones. */
export function entryUncertainty(entry: UncertainEntry, tareSpread?: Decigrams) {
  const { is_full, count, gross, figures, measurement_unit, division, millilitres, pourer } = entry
  if (millilitres === null || measurement_unit === null || isSoldByWeight(measurement_unit)) {
    return null
  }
  if (is_full) return sealedUncertainty(count ?? 0, figures)
  if (isByEye(entry)) return figures.litrage && COVERAGE * eyeDeviation(figures.litrage)
  if (gross === null) return null
  return volumeUncertainty({ gross, figures, division, pourer, tareSpread })
}

/** Bottles are filled independently, and on average with their nominal volume. */
function sealedUncertainty(count: number, { litrage }: Figures): Millilitres | null {
  return litrage === null ? null : COVERAGE * Math.sqrt(count) * fillDeviation(litrage)
}

/** The fewest weighings that can show a spread. */
const FEWEST = 3

/**
 * The spread of a good's glass, from its own empty bottles. A few bottles may agree by chance, so
 * the usual spread is weighted like `FEWEST` of them.
 * @param usual of sealed bottles, whose filling differs too, it is more than that of glass
 */
export function tareSpreadOf(empties: readonly Decigrams[], usual = TARE_SPREAD): Decigrams {
  const n = empties.length
  if (n < FEWEST) return usual
  const mean = empties.reduce((sum, weight) => sum + weight, 0) / n
  const squares = empties.reduce((sum, weight) => sum + (weight - mean) ** 2, 0)
  return Math.sqrt((squares + FEWEST * usual ** 2) / (n - 1 + FEWEST))
}
