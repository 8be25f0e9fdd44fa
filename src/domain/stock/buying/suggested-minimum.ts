import { fromThousandths, toThousandths, type Thousandths } from '../amounts.ts'
import type { UseSpread } from './daily-use.ts'
import { mostOf, type MinimumUnit } from './minimums.ts'

/**
 * A normal distribution's standard deviation is so many of its median absolute deviations
 * (P. J. Rousseeuw and C. Croux, "Alternatives to the Median Absolute Deviation", JASA 88, 1993).
 */
const DEVIATIONS = 1.4826

/** So many standard deviations above the mean suffice in 95 of 100 times. */
const SAFETY = 1.645

/** Litres and kilograms are suggested in whole tenths. */
const TENTH = toThousandths(100)

interface Used {
  aDay: Thousandths | null
  spread: UseSpread | null
}

/**
 * What a branch should have at least so that it lasts for the days ahead in 95 of 100 times: the use
 * of these days, and the safety stock `k · σ · √t` (E. A. Silver, D. F. Pyke and D. J. Thomas,
 * Inventory and Production Management in Supply Chains, 4th edition, chapter 6). Uses are of some
 * days each, whose sums vary by the root of their number: `σ` of so many days is that of a use a
 * day, times the root of the days of one use times the days ahead. The median and its deviation
 * stand for the mean and its, because one wedding must not raise a minimum.
 *
 * @param size what a bottle or package holds; null when unknown
 * @returns in whole pieces, millilitres or grams; null where too few counts tell, or hardly any is used
 */
export function suggestedMinimum(
  { aDay, spread }: Used,
  daysAhead: number,
  unit: MinimumUnit,
  size: Thousandths | null,
): number | null {
  if (!aDay || !spread) return null
  const margin = SAFETY * DEVIATIONS * spread.deviation * Math.sqrt(spread.days * daysAhead)
  const step = unit === 'piece' ? size : TENTH
  if (step === null) return null
  const steps = Math.ceil((aDay * daysAhead + margin) / step)
  return Math.min(mostOf(unit), unit === 'piece' ? steps : steps * fromThousandths(TENTH))
}
