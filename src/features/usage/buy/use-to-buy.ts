import { useEffect, useState } from 'react'
import type { BranchToBuy } from '#storage/inventories/read-to-buy.ts'

/** Calls back with how long a branch's stock lasts, whenever that changes; resolves to its end. */
export type WatchToBuy = (
  branchId: string,
  onToBuy: (toBuy: BranchToBuy) => void,
) => Promise<() => void>

/** How long the stock of a branch lasts; undefined before the first result. */
export function useToBuy(watch: WatchToBuy, branchId: string): BranchToBuy | undefined {
  const [toBuy, setToBuy] = useState<BranchToBuy>()
  useEffect(() => {
    let isStale = false
    const stopping = watch(branchId, (next) => {
      if (!isStale) setToBuy(next)
    })
    return () => {
      isStale = true
      void stopping.then((stop) => stop())
    }
  }, [watch, branchId])
  return toBuy?.branch_id === branchId ? toBuy : undefined
}
