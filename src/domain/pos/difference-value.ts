import type { SmallestUnits } from '../money/amount.ts'
import { exponentOf } from '../money/exponents.ts'
import { shareOf } from '../money/rounding.ts'
import { toThousandths } from '../stock/amounts.ts'

/** Amounts in the product's unit and sums in the system's money, as far as it tells them. */
export interface Compared {
  expected: number | null
  difference: number | null
  expectedSum?: number | null | undefined
  differenceSum?: number | null | undefined
}

/**
 * What a difference is worth: as the system says, else at the average cost of what it expects. Null
 * where it tells neither, as for a product that it expects none of or that has cost nothing yet. The
 * system does not tell its currency, so it is taken for the company's.
 */
export function differenceValue(line: Compared, currency: string): SmallestUnits | null {
  const { expected, difference, expectedSum, differenceSum } = line
  if (difference === 0) return 0
  // A thousandth of the smallest unit: it is rounded once.
  const finely = (sum: number): number => Math.round(sum * 10 ** exponentOf(currency) * FINE)
  if (differenceSum) return shareOf(finely(differenceSum), 1, FINE)
  const whole = toThousandths(Math.abs(expected ?? 0))
  if (difference === null || whole === 0 || !expectedSum) return null
  // A stock below nothing has a cost below nothing; of another sign it tells no cost of one.
  if (expectedSum < 0 !== (expected ?? 0) < 0) return null
  return shareOf(finely(Math.abs(expectedSum)), toThousandths(difference), whole * FINE)
}

const FINE = 1000

/** A product of a document, against what the system expected of it, in its unit. */
export interface ValuedDifference {
  expected: number | null
  difference: number | null
  /** Null when unknown or not to be seen. */
  value: SmallestUnits | null
}

/** What the products come to that lack something, or that there is more of. */
export interface DifferenceSum {
  products: number
  /** The number of those whose value is known. */
  valued: number
  /** Below 0 for what is missing; null when it is known of none. */
  sum: SmallestUnits | null
}

/** What is missing and what is more than expected, apart: one does not make up for the other. */
export interface DifferenceTotals {
  products: number
  /** Those of them that the system told an expected amount of. */
  compared: number
  missing: DifferenceSum
  surplus: DifferenceSum
}

export function differenceTotals(lines: readonly ValuedDifference[]): DifferenceTotals {
  const sumOf = (finding: DifferenceFinding): DifferenceSum => {
    const own = lines.filter((line) => findingOf(line) === finding)
    const values = own.flatMap(({ value }) => value ?? [])
    const sum = values.reduce((total, value) => total + value, 0)
    return {
      products: own.length,
      valued: values.length,
      sum: values.length === 0 ? null : sum,
    }
  }
  return {
    products: lines.length,
    compared: lines.filter(({ difference }) => difference !== null).length,
    missing: sumOf('missing'),
    surplus: sumOf('surplus'),
  }
}

export const DIFFERENCE_FINDINGS = ['missing', 'surplus', 'equal', 'unknown'] as const
export type DifferenceFinding = (typeof DIFFERENCE_FINDINGS)[number]

export function findingOf({ difference }: Pick<ValuedDifference, 'difference'>): DifferenceFinding {
  if (difference === null) return 'unknown'
  if (difference === 0) return 'equal'
  return difference < 0 ? 'missing' : 'surplus'
}

/** The most money first, then the largest difference relative to the amount. */
export function byWorth(one: ValuedDifference, other: ValuedDifference): number {
  return Math.abs(other.value ?? 0) - Math.abs(one.value ?? 0) || partOf(other) - partOf(one)
}

function partOf({ difference, expected }: ValuedDifference): number {
  if (difference === null) return 0
  const before = expected ?? 0
  const whole = Math.max(Math.abs(before), Math.abs(before + difference))
  return whole === 0 ? 0 : Math.abs(difference) / whole
}
