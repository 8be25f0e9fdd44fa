import type { Remote } from 'comlink'
import { useEffect, useState } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import type { GoodTotal, InventoryTotals } from '#domain/inventories/totals.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { raiseVersions, type Versions } from './inventory-goods.ts'
import type { CountedGoods } from './use-inventory.ts'

export interface Totals {
  /** The entries that these totals include. */
  entries: readonly Entry[]
  isWhole: boolean
  goods: GoodTotal[]
  sum: InventoryTotals
  versions: Versions
}

/**
 * Totals of an inventory, computed in the compute worker; null until the first result.
 * @throws what kept the worker from being loaded
 */
export function useTotals(
  counted: Pick<CountedGoods, 'entries' | 'isWhole'> | undefined,
  compute: Remote<ComputeWorker>,
): Totals | null {
  const [totals, setTotals] = useState<Totals | null>(null)
  useEffect(() => {
    if (!counted) return
    const { entries, isWhole } = counted
    let isStale = false
    const work = async (): Promise<void> => {
      const goods = await compute.totalsByGood(entries)
      const sum = await compute.sumTotals(goods)
      if (isStale) return
      setTotals((before) => {
        const versions = raiseVersions(before, goods, before?.versions ?? new Map())
        return { entries, isWhole, goods, sum, versions }
      })
    }
    work().catch((error: unknown) => {
      if (isStale) return
      // React throws it where the screen is drawn, which then says what is missing.
      setTotals(() => {
        throw error
      })
    })
    return () => {
      isStale = true
    }
  }, [counted, compute])
  return totals
}
