import { decigramsToGrams, gramsToDecigrams, type Decigrams } from '../../units.ts'
import { COVERAGE } from '../uncertainty.ts'
import { measuredError } from '../weighed-figures.ts'

/**
 * Relative standard deviation of pourers of one kind. Assumed: moulded and stamped parts are made
 * within a few percent, and a bar buys one kind at a time.
 */
const SPREAD_OF_KIND = 0.03

/**
 * The ± of a pourer of which one was weighed: that reading, and how far the weighed one and the one
 * that a bottle wears are each from their kind.
 * @param division of the scale; null: unknown, or the weight was typed
 */
export function pourerError(weight: Decigrams, division: Decigrams | null): Decigrams {
  const reading = decigramsToGrams(measuredError(division)) / COVERAGE
  const kind = Math.SQRT2 * SPREAD_OF_KIND * decigramsToGrams(weight)
  return gramsToDecigrams(COVERAGE * Math.hypot(reading, kind))
}
