import { useMemo } from 'react'
import { openErrors } from '#domain/counting/recounts/worth-recounting.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { comparisonLines, type ComparisonLine } from '#domain/stock/comparison-lines.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import { oddLines, type OddLine } from '#domain/stock/odd-lines.ts'
import { checkedOf, uncheckedOf, type Earlier, type Unchecked } from '#domain/stock/unchecked.ts'
import { tareSpreads } from '#storage/goods/weighings.ts'
import type { BranchComparison } from '#storage/inventories/read-comparison.ts'
import { useFormat } from '#client/use-format.ts'
import { useLive } from '#client/use-live.ts'
import { useCurrency } from '#client/use-money.ts'
import { useWatched } from '#client/use-watched.ts'
import type { Watches } from '#client/watches.ts'
import { useTill } from '#widgets/compared/use-till.ts'
import type { Totals } from '../use-totals.ts'
import { pricesIn, type Values } from '../use-values.ts'

/** What is odd in a completed inventory, and what could not be checked. */
export interface Odd {
  lines: OddLine[]
  checked: number
  of: number
  unchecked: Unchecked[]
  /** Inventories whose entries are only on the server, though the review needs them. */
  missing: string[]
}

export interface OddInput {
  inventory: Inventory
  totals: Totals
  /** Null for a person who may not see prices. */
  values: Values | null
  watch: Watches['comparison']
}

/** Undefined until it is known. */
export function useOdd({ inventory, totals, values, watch }: OddInput): Odd | undefined {
  const { language } = useFormat()
  const currency = useCurrency()
  const wish = { branch_id: inventory.branch_id, now_id: inventory.id, before_id: null }
  const comparison = useWatched(watch, wish)
  const till = useTill(comparison)
  const ids = totals.goods.flatMap(({ good_id }) => good_id ?? [])
  const spreads = useLive((database) => tareSpreads(database, ids), [ids.join()])
  const { entries, goods } = totals
  return useMemo(() => {
    if (!comparison || !spreads || !till || currency === undefined) return undefined
    if (comparison.now?.id !== inventory.id) return undefined
    const lines = linesOf(comparison, language)
    const errors = openErrors(entries, { prices: pricesIn(values, currency), spreads })
    const contents = [...contentsByGood(entries, spreads).values()]
    return {
      lines: oddLines({ lines, errors }, currency),
      ...checkedOf(lines),
      unchecked: uncheckedOf({
        earlier: earlierOf(comparison),
        till,
        lines,
        lacksPast: comparison.missingPast.length > 0,
        withoutError: contents.filter((one) => one.errors === null && one.open_bottles > 0).length,
        withoutPrice:
          values &&
          goods.filter(({ good_id }) => good_id !== null && !values.get(good_id)?.price).length,
        unnamed: goods.filter(({ good_id }) => good_id === null).length,
      }),
      missing: [...comparison.missing, ...comparison.missingPast],
    }
  }, [comparison, spreads, till, currency, inventory.id, language, entries, goods, values])
}

function linesOf(
  { goods, types, variances }: BranchComparison,
  language: ReturnType<typeof useFormat>['language'],
): ComparisonLine[] {
  return goods ? comparisonLines(goods, types, language, variances ?? []) : []
}

function earlierOf({ before, goods }: BranchComparison): Earlier {
  if (before === null) return 'none'
  return goods === null ? 'not_here' : 'known'
}
