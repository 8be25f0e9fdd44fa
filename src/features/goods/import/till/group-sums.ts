import type { GroupCounts } from '#protocol/pos/catalogue.ts'
import { NO_GROUP } from '#domain/import/till/till-choice.ts'

interface Sum {
  /** That can be counted. */
  products: number
  /** Of these, that are goods already. */
  matched: number
}

export interface GroupSums {
  /** The products that the groups have by themselves. */
  of: (ids: readonly string[]) => Sum
  /** Nothing has been read from the system yet. */
  isEmpty: boolean
}

export function groupCountsOf(counts: GroupCounts['data']): GroupSums {
  const byGroup = new Map(counts.map((one) => [one.group_id ?? NO_GROUP, one]))
  return {
    isEmpty: counts.length === 0,
    of: (ids) => {
      const sum: Sum = { products: 0, matched: 0 }
      for (const id of ids) {
        sum.products += byGroup.get(id)?.products ?? 0
        sum.matched += byGroup.get(id)?.matched ?? 0
      }
      return sum
    },
  }
}
