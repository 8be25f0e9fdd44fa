import { proxy } from 'comlink'
import type { BranchToBuy } from '#storage/inventories/read-to-buy.ts'
import type { Watch } from '#client/use-watched.ts'
import { compute } from '../compute.ts'

/** How long the stock of one person's branches lasts, computed in the compute worker. */
export function watchToBuyOf(userId: string): Watch<string, BranchToBuy> {
  return async (branchId, onToBuy) => {
    const stop = await compute.watchToBuy(userId, branchId, proxy(onToBuy))
    return () => void stop()
  }
}
