import { isByEye } from '../by-eye.ts'
import type { Entry } from '../entries.ts'
import {
  COVERAGE,
  netErrors,
  readingDeviation,
  volumeErrors,
  type UncertainEntry,
} from '../uncertainty.ts'
import { addErrors, noErrors, uncertaintyBetween } from '../../stock/error-sums.ts'
import { decigramsToGrams, isSoldByWeight, type Decigrams } from '../../units.ts'

type Opened = UncertainEntry & Pick<Entry, 'net'>

/**
 * The ± of the difference of two counts of the same open bottles, in ml, or in g of what is sold by
 * weight; null when one of its parts is unknown.
 *
 * The difference of two weighings of one bottle is V₂ − V₁ = (W₂ − W₁) / ρ: the glass E is the same
 * and cancels, as do the figures that both were worked out with, since errors in common add with
 * their sign (JCGM 100:2008, 5.2.2, note 1). What remains is each weighing's own, and what the counts
 * do not share:
 *
 *   u² = Σ (u²(W) + u²(S)) / ρ² + Σ u²(eye) + …
 *
 * with u(W) = d/√6 as for every reading, and u(S) for the scale itself, because two people seldom
 * have the same one; see `scaleDeviation`. The counts share as many bottles as are in both: of one
 * that only one count has, its glass is in the difference too. A pourer that bottles wore in both
 * cancels, and an estimate shares nothing with a weight.
 */
export function pairUncertainty(
  first: readonly Opened[],
  second: readonly Opened[],
  tareSpread?: Decigrams,
): number | null {
  const [one, other] = [sumOf(first, tareSpread), sumOf(second, tareSpread)]
  if (one === null || other === null) return null
  const apart = uncertaintyBetween(one.errors, other.errors, 0) / COVERAGE
  const shared = 2 * Math.min(one.glass, other.glass)
  const squares = Math.max(0, apart ** 2 - shared) + one.scale + other.scale
  return COVERAGE * Math.sqrt(squares)
}

/** The errors of one count; apart, the squares of its bottles' glass and of the scales. */
function sumOf(all: readonly Opened[], tareSpread: Decigrams | undefined) {
  const errors = noErrors()
  let [glass, scale] = [0, 0]
  for (const entry of all) {
    if (!addErrors(errors, entry, tareSpread)) return null
    const own = ownErrors(entry, tareSpread)
    glass += own.glass
    scale += own.scale
  }
  // What is wrong with the scales is counted apart.
  return { errors: { ...errors, gain: 0 }, glass, scale }
}

/** What of a weighing's own error is its glass, which is all but the reading; and the scale's. */
function ownErrors(entry: Opened, tareSpread: Decigrams | undefined) {
  const { gross, figures, division, measurement_unit } = entry
  if (gross === null || isByEye(entry) || measurement_unit === null) return { glass: 0, scale: 0 }
  const errorsOf = isSoldByWeight(measurement_unit) ? netErrors : volumeErrors
  const measured = { gross, figures, division, pourer: entry.pourer }
  const own = errorsOf({ ...measured, tareSpread })?.own
  const reading = errorsOf({ ...measured, tareSpread: 0 })?.own ?? 0
  const scale = scaleDeviation(decigramsToGrams(gross), division)
  return {
    glass: (own ?? 0) ** 2 - reading ** 2,
    // The ratio to the reading's deviation is the same in ml as in g.
    scale: (reading * (scale / readingDeviation(division))) ** 2,
  }
}

/**
 * How far scales of the trade may be wrong, in divisions, for loads up to so many divisions; above
 * the last, as for the last (OIML R 76-1:2006, table 6, class III).
 */
const PERMISSIBLE = [
  { upTo: 500, error: 0.5 },
  { upTo: 2000, error: 1 },
  { upTo: Number.POSITIVE_INFINITY, error: 1.5 },
] as const

/**
 * Standard deviation of a scale itself, in g: of the permissible error, spread evenly (JCGM 100:2008,
 * 4.3.7), which is also the most that weighings of one load on one scale may differ (OIML R 76-1:2006,
 * 3.6.1). Kitchen scales are not tested; one that meets this is what the ± of a count assumes.
 * @param load in g
 * @param division in decigrams; null: unknown, so a kitchen scale's
 */
function scaleDeviation(load: number, division: Decigrams | null): number {
  const step = readingDeviation(division) * Math.sqrt(6)
  const inSteps = Math.abs(load) / step
  const { error } = PERMISSIBLE.find(({ upTo }) => inSteps <= upTo) ?? PERMISSIBLE[2]
  return (error * step) / Math.sqrt(3)
}
