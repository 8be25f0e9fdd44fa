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
import { scaleDeviation } from './scale-deviation.ts'

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
  return { errors, glass, scale }
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
