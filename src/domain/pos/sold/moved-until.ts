import type { BookStep } from './book-samples.ts'

/** Bounds of what moved, in the product's unit; the same when it is known. Below 0: it went. */
export interface MovedRange {
  least: number
  most: number
}

/**
 * By how much what was counted of a product differs at the document's time, by what moved in the
 * books between its readings and that time.
 *
 * A bottle that was read before a step has what moved in the step yet to come off it; one that is read
 * after it was read without. So a step before all readings is in none of them, one after all of them
 * is in each, and one between two readings of the product is in nobody knows which: in nothing or in
 * all of it. For a document dated before its readings it is the other way round.
 *
 * @param readings ms of the system's clock, at least one
 * @param until the document's time by the same clock; there is a sample of it
 */
export function movedUntil(
  product: string,
  readings: readonly number[],
  until: number,
  steps: readonly BookStep[],
): MovedRange {
  const range: MovedRange = { least: 0, most: 0 }
  for (const { from, to, changes } of steps) {
    const change = changes.get(product) ?? 0
    const isBefore = to <= until
    const moved = isBefore ? change : -change
    const share = isBefore
      ? shareOf(
          readings,
          (at) => at <= from,
          (at) => at >= to,
        )
      : shareOf(
          readings,
          (at) => at >= to,
          (at) => at <= from,
        )
    if (share === 'none') continue
    range.least += share === 'whole' ? moved : Math.min(0, moved)
    range.most += share === 'whole' ? moved : Math.max(0, moved)
  }
  return { least: rounded(range.least), most: rounded(range.most) }
}

function shareOf(
  readings: readonly number[],
  isTouched: (at: number) => boolean,
  isUntouched: (at: number) => boolean,
): 'whole' | 'none' | 'some' {
  if (readings.every(isTouched)) return 'whole'
  return readings.every(isUntouched) ? 'none' : 'some'
}

/** The system stores three decimals of a document's line. */
function rounded(amount: number): number {
  return Math.round(amount * 1000 + 1e-7) / 1000 || 0
}
