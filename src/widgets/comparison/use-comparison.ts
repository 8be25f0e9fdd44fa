import { useEffect, useState } from 'react'
import type { BranchComparison, ComparisonWish } from '#storage/inventories/read-comparison.ts'

/**
 * Calls back with a comparison whenever it changes; resolves to a function that stops it.
 */
export type WatchComparison = (
  wish: ComparisonWish,
  onComparison: (comparison: BranchComparison) => void,
) => Promise<() => void>

/** Two inventories compared in the compute worker; undefined before the first result. */
export function useComparison(
  watch: WatchComparison,
  wish: ComparisonWish,
): BranchComparison | undefined {
  const [comparison, setComparison] = useState<BranchComparison>()
  const key = JSON.stringify(wish)
  useEffect(() => {
    let isStale = false
    const stopping = watch(JSON.parse(key) as ComparisonWish, (next) => {
      if (!isStale) setComparison(next)
    })
    return () => {
      isStale = true
      void stopping.then((stop) => stop())
    }
  }, [watch, key])
  // While another pair loads, the previous one stays visible.
  return comparison
}
