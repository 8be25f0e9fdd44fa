import { useMemo } from 'react'
import { sortComparison, isUrgent } from '#domain/stock/shown-lines.ts'
import { comparisonLines, type ComparisonLine } from '#domain/stock/comparison-lines.ts'
import { shoppingList, type ShoppingList } from '#domain/stock/buying/shopping-list.ts'
import type { TillAnswer } from '#domain/stock/unchecked.ts'
import { totalsOfUses, type UseTotals } from '#domain/stock/use-totals.ts'
import { totalsOfVariances, type VarianceTotals } from '#domain/stock/variance/variance-totals.ts'
import type { BranchComparison, ComparisonWish } from '#storage/inventories/read-comparison.ts'
import type { BranchToBuy } from '#storage/inventories/read-to-buy.ts'
import { useDaysAhead } from '#client/use-days-ahead.ts'
import { useCurrency } from '#client/use-money.ts'
import { useWatched } from '#client/use-watched.ts'
import type { Watches } from '#client/watches.ts'
import { useTill } from '#widgets/compared/use-till.ts'
import { useLanguage } from '#ui/language/language.ts'

/** What was used and is missing since the count before. */
export interface UseAnswer {
  comparison: BranchComparison
  totals: UseTotals
  /** Null while no till has told what it expected. */
  missing: VarianceTotals | null
  /** Undefined until it is known. */
  till: TillAnswer | undefined
  /** What a person should look at, the worst first. */
  urgent: readonly ComparisonLine[]
}

/** @returns undefined before the first answer; null while one of the two counts is not there */
export function useUseAnswer(
  watch: Watches['comparison'],
  wish: ComparisonWish,
): { comparison: BranchComparison; answer: UseAnswer | null } | undefined {
  const comparison = useWatched(watch, wish)
  const till = useTill(comparison)
  const { language } = useLanguage()
  const currency = useCurrency() ?? ''
  const answer = useMemo(
    () => (comparison ? answerOf(comparison, language, currency) : null),
    [comparison, language, currency],
  )
  return comparison && { comparison, answer: answer && { ...answer, till } }
}

function answerOf(
  comparison: BranchComparison,
  language: Parameters<typeof sortComparison>[2],
  currency: string,
): Omit<UseAnswer, 'till'> | null {
  const { goods, types, variances, withMoney } = comparison
  if (!goods) return null
  const lines = comparisonLines(goods, types, language, variances ?? []).filter(isUrgent)
  return {
    comparison,
    totals: totalsOfUses(goods, withMoney),
    missing: variances && totalsOfVariances(variances, withMoney),
    urgent: sortComparison(lines, { sort: null, order: 'desc' }, language, currency),
  }
}

/** What to buy of a branch, for as many days ahead as this person chose. */
export interface BuyAnswer {
  found: BranchToBuy
  /** Null while counts that tell what a day takes are not on this device. */
  list: ShoppingList | null
}

export function useBuyAnswer(watch: Watches['toBuy'], branchId: string): BuyAnswer | undefined {
  const [days] = useDaysAhead()
  const found = useWatched(watch, branchId)
  return useMemo(
    () =>
      found && {
        found,
        list: found.lacksRecent ? null : shoppingList(found.supplies, found, days),
      },
    [found, days],
  )
}
