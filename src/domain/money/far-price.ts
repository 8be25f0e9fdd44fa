import type { SmallestUnits } from './amount.ts'

/** A price rises and falls, but hardly so far from one purchase to the next. */
const FAR_FROM_LAST = 3

/**
 * Is a price so many times more or less than another? What is unknown, or cost nothing, compares
 * with nothing.
 */
export function isPriceFar(
  amount: SmallestUnits | null,
  other: SmallestUnits | null,
  times = FAR_FROM_LAST,
): boolean {
  if (amount === null || other === null || other <= 0) return false
  return amount > other * times || amount * times < other
}
