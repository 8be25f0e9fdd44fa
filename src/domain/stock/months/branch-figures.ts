import { STOCK_UNITS, type StockUnit, type Thousandths } from '../amounts.ts'
import type { StockDays } from '../buying/stock-days.ts'
import type { UseTotals } from '../use-totals.ts'
import { addValues, type StockValue } from '../value.ts'
import type { VarianceTotals } from '../variance/variance-totals.ts'

/** Why nobody can say what a branch used in a month. */
export type UnknownMonth =
  | 'never_counted'
  | 'not_counted_then'
  /** One inventory alone tells no use. */
  | 'first_count'
  /** Entries of its inventories are only on the server. */
  | 'not_here'
  /** No good was counted twice. */
  | 'no_item_twice'

/** How much something is, and what that is worth. */
export interface BranchSum {
  /** In the order of the units; only those that there are. */
  amounts: { unit: StockUnit; amount: Thousandths }[]
  /** Null for a person who may not see prices. */
  money: StockValue | null
  /** The goods or products that it is of, of so many. */
  known: number
  of: number
}

/** What is told of a branch beside others; null where it is not known. */
export interface BranchFigures {
  /** In the month. */
  used: BranchSum | null
  /** At the month's last count, beyond the ±, above 0. */
  missing: BranchSum | null
  /** The stock now is worth that; null also for a person who may not see prices. */
  value: StockValue | null
  days: StockDays | null
}

/** What is told of all of them, and of how many of them each figure is. */
export interface BranchesTotal extends BranchFigures {
  branches: Record<keyof BranchFigures, number>
  of: number
}

/** @returns null where nothing is known of any good */
export function usedSum({ coverage, sums, money }: UseTotals): BranchSum | null {
  const { known, of } = coverage
  if (known === 0) return null
  return { amounts: sums.map(({ unit, used }) => ({ unit, amount: used })), money, known, of }
}

/** @returns null where the variance of no product is known */
export function missingSum({ known, of, missing }: VarianceTotals): BranchSum | null {
  if (known === 0) return null
  const { amounts, money } = missing
  return {
    amounts: amounts.map(({ unit, amount }) => ({ unit, amount: Math.abs(amount) })),
    money: money && {
      ...money,
      sums: money.sums.map((one) => ({ ...one, amount: Math.abs(one.amount) })),
    },
    known,
    of,
  }
}

/** Adds up what is known; a branch of which something is not known is in no sum of it. */
export function totalOfBranches(branches: readonly BranchFigures[]): BranchesTotal {
  const known = <K extends keyof BranchFigures>(key: K) =>
    branches.flatMap((one) => one[key] ?? []) as NonNullable<BranchFigures[K]>[]
  const [used, missing, values, days] = [
    known('used'),
    known('missing'),
    known('value'),
    known('days'),
  ]
  return {
    used: addSums(used),
    missing: addSums(missing),
    value: values.length === 0 ? null : addValues(values),
    days: addDays(days),
    branches: {
      used: used.length,
      missing: missing.length,
      value: values.length,
      days: days.length,
    },
    of: branches.length,
  }
}

function addSums(sums: readonly BranchSum[]): BranchSum | null {
  if (sums.length === 0) return null
  return {
    amounts: STOCK_UNITS.flatMap((unit) => amountIn(unit, sums)),
    money: addValues(sums.map(({ money }) => money)),
    known: sums.reduce((sum, { known }) => sum + known, 0),
    of: sums.reduce((sum, { of }) => sum + of, 0),
  }
}

function amountIn(unit: StockUnit, sums: readonly BranchSum[]): BranchSum['amounts'] {
  const own = sums.flatMap(({ amounts }) => amounts).filter((one) => one.unit === unit)
  if (own.length === 0) return []
  return [{ unit, amount: own.reduce((sum, { amount }) => sum + amount, 0) }]
}

function addDays(days: readonly StockDays[]): StockDays | null {
  if (days.length === 0) return null
  const sum = (of: (one: StockDays) => number) => days.reduce((total, one) => total + of(one), 0)
  return {
    left: sum(({ left }) => left),
    aDay: sum(({ aDay }) => aDay),
    known: sum(({ known }) => known),
    of: sum(({ of }) => of),
  }
}
