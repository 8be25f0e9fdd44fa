import { gramsToDecigrams, type Decigrams } from '../units.ts'

/**
 * Standard deviation of one bottle's glass from the good's figure, where nothing is learned. Of
 * 1,226 bottles that were weighed, bottles of one kind differed by about 10 g and rarely by 15
 * (alcademics.com, "A Study of Liquor Bottle Weights", 2022), so 5 g covers two out of three there.
 * That is one source, of spirits, in one country. Glass of 3 to 12 g, each as likely, has 8 g as its
 * root mean square, which is what totals go by, and of single bottles 94 in 100 are within twice it.
 */
export const TARE_SPREAD: Decigrams = gramsToDecigrams(8)

/** The fewest weighings that can show a spread. */
const FEWEST = 3

/**
 * So many weighings as surely as they show a spread of their own is what is usual: between 3 and
 * 12 g the square of the spread strays by 39 g² around 63, as that of some 7 weighings does.
 */
const USUAL_WEIGHS = 7

/** Beyond this glass was redesigned, or a bottle was not empty: nothing that others would do. */
const WIDEST: Decigrams = gramsToDecigrams(15)

/** What one good may say of its type; another's glass may stray otherwise. */
const MOST_OF_ONE = 2

/**
 * The spread of a good's glass, from its own empty bottles. A few bottles may agree by chance, so
 * the usual spread is weighted like some of them.
 * @param usual of the type, where that is known; of sealed bottles, whose filling differs too, it is
 *   more than that of glass
 */
export function tareSpreadOf(empties: readonly Decigrams[], usual = TARE_SPREAD): Decigrams {
  if (empties.length < FEWEST) return usual
  const free = empties.length - 1
  return Math.sqrt((squaresOf(empties) + USUAL_WEIGHS * usual ** 2) / (free + USUAL_WEIGHS))
}

/**
 * The spread of glass of a type of which several goods' empty bottles were weighed: how far they
 * stray within each good, never how goods differ.
 */
export function typeSpreadOf(goods: Iterable<readonly Decigrams[]>): Decigrams {
  let [squares, weights] = [USUAL_WEIGHS * TARE_SPREAD ** 2, USUAL_WEIGHS]
  for (const empties of goods) {
    const free = empties.length - 1
    if (free < 1) continue
    const weight = Math.min(free, MOST_OF_ONE)
    squares += weight * Math.min(squaresOf(empties) / free, WIDEST ** 2)
    weights += weight
  }
  return Math.sqrt(squares / weights)
}

/** The sum of the squared deviations from their mean. */
function squaresOf(weights: readonly Decigrams[]): number {
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length
  return weights.reduce((sum, weight) => sum + (weight - mean) ** 2, 0)
}
