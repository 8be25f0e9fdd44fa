import type { Remote } from 'comlink'
import { useEffect, useState } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import type { GoodTotal, InventoryTotals } from '#domain/inventories/totals.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { raiseVersions, type Versions } from './inventory-goods.ts'

export interface Totals {
  /** The entries that these totals include. */
  entries: readonly Entry[]
  goods: GoodTotal[]
  sum: InventoryTotals
  versions: Versions
}

/** Totals of an inventory, computed in the compute worker; null until the first result. */
export function useTotals(
  entries: readonly Entry[] | undefined,
  compute: Remote<ComputeWorker>,
): Totals | null {
  const [totals, setTotals] = useState<Totals | null>(null)
  useEffect(() => {
    if (!entries) return
    let isStale = false
    const work = async (): Promise<void> => {
      const goods = await compute.totalsByGood(entries)
      const sum = await compute.sumTotals(goods)
      if (isStale) return
      setTotals((before) => {
        const versions = raiseVersions(before?.goods ?? null, goods, before?.versions ?? new Map())
        return { entries, goods, sum, versions }
      })
    }
    void work()
    return () => {
      isStale = true
    }
  }, [entries, compute])
  return totals
}
