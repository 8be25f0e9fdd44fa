import { eyeDeviation, isByEye, type MaybeByEye } from './by-eye.ts'
import type { Entry } from './entries.ts'
import { CHART_DEVIATION } from '../goods/density/chart-deviation.ts'
import type { Figures, WeightField } from '../goods/goods.ts'
import {
  decigramsToGrams,
  gramsToDecigrams,
  isSoldByWeight,
  type Decigrams,
  type Millilitres,
} from '../units.ts'
import { fillDeviation } from './filling.ts'
import { TARE_SPREAD } from './glass-spread.ts'
import { bottleWeight, type Wearing } from './pourers/pourers.ts'
import { impliedDensity, volumeOf } from './volume.ts'

/** A kitchen scale's division, used when the scale of a reading is unknown. */
const USUAL_DIVISION: Decigrams = gramsToDecigrams(1)

/**
 * Relative standard deviation of a scale's gain. Scales of the trade are right to 1.5 of 3000
 * divisions (OIML R 76-1:2006, table 6); a kitchen scale that nobody tests is given twice that.
 */
const GAIN_DEVIATION = 0.001

/** Two standard deviations contain the true value 19 times out of 20 (JCGM 100:2008, 6.3.3). */
export const COVERAGE = 2

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
 *   u²(V) = (u²(W) + W² · u²(g) + u²(E) + u²(Ê)) / ρ² + V² · (u(ρ) / ρ)²
 *
 * - u(W) = d/√6: the zero and the reading are each rounded to the division d, and a rounding is
 *   distributed evenly over d, which has the deviation d/√12 (JCGM 100:2008, F.2.2.1).
 * - u(g) is that of the scale's gain, W · u(g) / ρ.
 * - u(E) is the spread of the glass around the good's figure, u(Ê) what that figure itself may be
 *   wrong by: its stated error, and the glass of the one bottle that was measured or typed. By
 *   ∂V/∂E = −(1 − V/L)/ρ with F weighed, and −1/ρ where ρ does not depend on E. Where both weights
 *   were typed they may be those of one bottle: its glass is in both, so −1/ρ too, and none in ρ;
 *   of two bottles that is the most that both can be wrong by. A weight of the catalogue is that of
 *   many bottles, and its stated error is all there is.
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
  /** The error of the scale's gain, which every bottle has that is weighed on it. */
  gain: Millilitres
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
  const ofReading = {
    own: Math.hypot(reading, glass) / density,
    gain: gainDeviation(gross) / density,
    pourer: deviationOf(measured.pourer?.error) / density,
  }
  const { litrage, weight_empty_source } = figures
  if (weight_empty_source === 'derived' && litrage !== null) {
    return {
      ...ofReading,
      // The sealed weight may be another scale's, and it is the heavier one.
      gain: gainDeviation(Math.max(gross, figures.weight_full ?? 0)) / density,
      specimen: Math.hypot(glass / density, fillDeviation(litrage)),
      stated: deviationOf(figures.weight_full_error) / density,
      liquid: (litrage - volume) * derivedDensityDeviation(figures, litrage, density),
    }
  }
  const share = shareOfEmpty(figures, volume)
  const inDensity = isOneBottle(figures) ? 0 : specimenGlass(figures, 'weight_full', glass)
  return {
    ...ofReading,
    specimen: (specimenGlass(figures, 'weight_empty', glass) * share) / density,
    stated: (deviationOf(figures.weight_empty_error) * share) / density,
    liquid: volume * densityDeviation(figures, reading, inDensity),
  }
}

/**
 * The same of an open package of what is sold by weight, in grams: its net weight W − P − E has no
 * density, so u²(N) = u²(W) + u²(g) + u²(E) + u²(Ê) + u²(P), E only where a tare is taken off.
 */
export function netErrors(measured: Measured): VolumeErrors {
  const { gross, figures, division, pourer, tareSpread = TARE_SPREAD } = measured
  const tare = figures.weight_empty === null ? 0 : decigramsToGrams(tareSpread)
  return {
    own: Math.hypot(readingDeviation(division), tare),
    gain: gainDeviation(gross),
    specimen: specimenGlass(figures, 'weight_empty', tare),
    stated: deviationOf(figures.weight_empty_error),
    liquid: 0,
    pourer: deviationOf(pourer?.error),
  }
}

/** How much of an error of the empty weight is in the volume: |ρ·∂V/∂E|. */
function shareOfEmpty(figures: Figures, volume: Millilitres): number {
  const { weight_full, weight_full_source, litrage } = figures
  const isOfWeights = weight_full !== null && weight_full_source !== 'derived'
  if (!isOfWeights || litrage === null || isOneBottle(figures)) return 1
  return Math.max(0, 1 - volume / litrage)
}

/** May both weights be those of one bottle? Of those that somebody typed nobody knows. */
function isOneBottle(figures: Figures): boolean {
  return isTyped(figures, 'weight_full') && isTyped(figures, 'weight_empty')
}

function isTyped(figures: Figures, field: WeightField): boolean {
  return (figures[`${field}_source`] ?? 'typed') === 'typed' && !figures[`${field}_error`]
}

/** The deviation of the glass of the one bottle that a figure is of, in grams. */
function specimenGlass(figures: Figures, field: WeightField, glass: number): number {
  return figures[`${field}_source`] === 'measured' || isTyped(figures, field) ? glass : 0
}

/** The standard deviation that a scale's gain gives a weight, in grams. */
function gainDeviation(gross: Decigrams): number {
  return GAIN_DEVIATION * decigramsToGrams(gross)
}

/** The standard deviation of a stated error, in grams. */
export function deviationOf(error: Decigrams | null | undefined): number {
  return decigramsToGrams(error ?? 0) / COVERAGE
}

/** The standard deviation of one reading, in grams. */
export function readingDeviation(division: Decigrams | null): number {
  return decigramsToGrams(division ?? USUAL_DIVISION) / Math.sqrt(6)
}

/** The relative deviation of a good's implied density, with the glass of both bottles. */
export function impliedDensityDeviation(figures: Figures): number {
  const fields = ['weight_full', 'weight_empty'] as const
  const usual = decigramsToGrams(TARE_SPREAD)
  const glass = Math.hypot(...fields.map((field) => specimenGlass(figures, field, usual)))
  return densityDeviation(figures, readingDeviation(null), glass)
}

/**
 * Relative. The weight of many bottles from the catalogue has their filling in its own error.
 * @param glass of the specimens, as far as it is not counted elsewhere, in grams
 */
function densityDeviation(figures: Figures, reading: number, glass: number): number {
  const { litrage, weight_full_source, weight_full_error } = figures
  const density = impliedDensity(figures)
  if (density === null || litrage === null) return CHART_DEVIATION
  if (weight_full_source === 'derived') return derivedDensityDeviation(figures, litrage, density)
  const isOfMany = weight_full_source === 'typed' && weight_full_error
  const full = isOfMany ? deviationOf(weight_full_error) : density * fillDeviation(litrage)
  return Math.hypot(glass, Math.SQRT2 * reading, full) / (litrage * density)
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
