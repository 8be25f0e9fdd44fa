import { useEffect, useState } from 'react'
import type { BranchTrend } from '#storage/inventories/read-trend.ts'

/** Calls back with a trend whenever it changes; resolves to a function that stops it. */
export type WatchTrend = (
  branchId: string,
  onTrend: (trend: BranchTrend) => void,
) => Promise<() => void>

/** The trend of a branch, computed in the compute worker; undefined before the first result. */
export function useTrend(watch: WatchTrend, branchId: string): BranchTrend | undefined {
  const [seen, setSeen] = useState<{ branchId: string; trend: BranchTrend }>()
  useEffect(() => {
    let isStale = false
    const stopping = watch(branchId, (trend) => {
      if (!isStale) setSeen({ branchId, trend })
    })
    return () => {
      isStale = true
      void stopping.then((stop) => stop())
    }
  }, [watch, branchId])
  return seen?.branchId === branchId ? seen.trend : undefined
}
