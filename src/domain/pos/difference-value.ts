/** Amounts in the product's unit and sums in the system's money, as far as it tells them. */
interface Compared {
  expected: number | null
  difference: number | null
  expectedSum?: number | null | undefined
  differenceSum?: number | null | undefined
}

/**
 * What a difference is worth in the system's money: as the system says, else at the average cost of
 * what it expects. Null where it tells neither, as for a product that it expects none of.
 */
export function differenceValue(line: Compared): number | null {
  const { expected, difference, expectedSum, differenceSum } = line
  if (difference === 0) return 0
  if (typeof differenceSum === 'number') return differenceSum
  if (!expected || difference === null || typeof expectedSum !== 'number') return null
  return Math.round(((difference * expectedSum) / expected) * 100) / 100
}

/** What is missing and what is more than expected, apart: one does not make up for the other. */
export interface DifferenceTotals {
  /** At most 0. */
  less: number
  /** At least 0. */
  more: number
  /** How many differences nobody knows the value of. */
  unknown: number
}

export function differenceTotals(lines: readonly Compared[]): DifferenceTotals {
  const totals: DifferenceTotals = { less: 0, more: 0, unknown: 0 }
  for (const line of lines) {
    if (line.difference === null) continue
    const value = differenceValue(line)
    if (value === null) totals.unknown += 1
    else if (value < 0) totals.less += value
    else totals.more += value
  }
  return totals
}
