import type { Remote } from 'comlink'
import { useEffect, useState } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import type { InventoryTotals } from '#domain/inventories/totals.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'

/** The totals so far, computed in the compute worker; null until the first result. */
export function useRunningTotals(
  entries: readonly Entry[] | undefined,
  compute: Remote<ComputeWorker>,
): InventoryTotals | null {
  const [sum, setSum] = useState<InventoryTotals | null>(null)
  useEffect(() => {
    if (!entries) return
    let isStale = false
    const work = async (): Promise<void> => {
      const worked = await compute.sumTotals(await compute.totalsByGood(entries))
      if (!isStale) setSum(worked)
    }
    void work()
    return () => {
      isStale = true
    }
  }, [entries, compute])
  return sum
}
