import type { Language } from '../../languages.ts'
import { compareKnownMoney, type Money } from '../../money/compare-money.ts'
import type { SortOrder } from '../../page-request.ts'
import type { StockValue } from '../value.ts'
import { daysOf } from '../buying/stock-days.ts'
import type { BranchFigures, BranchSum } from './branch-figures.ts'

type NamedFigures = BranchFigures & { name: string }

/**
 * Branches in the order of a column, what is unknown last in either direction. Without a column,
 * where most is missing comes first, then where most was used.
 *
 * @param own the company's currency
 */
export function sortBranches<Branch extends NamedFigures>(
  branches: readonly Branch[],
  { sort, order }: { sort: string | null; order: SortOrder },
  language: Language,
  own: string,
): Branch[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const byName = branches.toSorted((one, other) => compare(one.name, other.name))
  const sign = order === 'asc' ? 1 : -1
  if (sort === 'name') return sign === 1 ? byName : byName.toReversed()
  const by = COMPARED[sort ?? '']
  if (by) return byName.toSorted((one, other) => by(one, other, own, sign))
  return byName.toSorted(
    (one, other) =>
      compareSums(one.missing, other.missing, own, -1) ||
      compareSums(one.used, other.used, own, -1),
  )
}

type Compare = (one: BranchFigures, other: BranchFigures, own: string, sign: 1 | -1) => number

const COMPARED: Partial<Record<string, Compare>> = {
  used: (one, other, own, sign) => compareSums(one.used, other.used, own, sign),
  missing: (one, other, own, sign) => compareSums(one.missing, other.missing, own, sign),
  value: (one, other, own, sign) =>
    compareKnownMoney(moneyOf(one.value), moneyOf(other.value), own, sign),
  days: (one, other, _own, sign) => {
    const [a, b] = [one.days && daysOf(one.days), other.days && daysOf(other.days)]
    return a === null || b === null ? Number(a === null) - Number(b === null) : sign * (a - b)
  },
}

/** By money where both have some, else by the amount in the first unit. */
function compareSums(
  one: BranchSum | null,
  other: BranchSum | null,
  own: string,
  sign: 1 | -1,
): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  const [a, b] = [moneyOfSum(one, own), moneyOfSum(other, own)]
  if (a !== null || b !== null) return compareKnownMoney(a, b, own, sign)
  return sign * ((one.amounts[0]?.amount ?? 0) - (other.amounts[0]?.amount ?? 0))
}

/** Nothing is worth nothing, in any currency. */
function moneyOfSum({ amounts, money }: BranchSum, own: string): Money | null {
  if (money === null) return null
  return amounts.length === 0 ? { currency: own, amount: 0 } : moneyOf(money)
}

/** Null where no price is known of anything that there is. */
function moneyOf(value: StockValue | null): Money | null {
  return value?.sums[0] ?? null
}
