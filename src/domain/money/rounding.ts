import type { SmallestUnits } from './amount.ts'

/**
 * The one place where money is rounded: `price · part / whole`, to the nearest smallest unit, halves
 * away from zero, as people and spreadsheets do. Banker's rounding would be fairer over thousands
 * of sums, but nobody can follow it with a pocket calculator.
 *
 * A line is rounded once, and sums add rounded lines, so that every total is the sum of what stands
 * above it. In whole numbers throughout; the product of a price and an amount exceeds what a
 * floating-point number holds.
 *
 * @param part, whole whole numbers, `whole` above 0
 */
export function shareOf(price: SmallestUnits, part: number, whole: number): SmallestUnits {
  const product = BigInt(price) * BigInt(part)
  const size = product < 0n ? -product : product
  const divisor = BigInt(whole)
  const rounded = Number((2n * size + divisor) / (2n * divisor))
  return product < 0n ? -rounded || 0 : rounded
}
