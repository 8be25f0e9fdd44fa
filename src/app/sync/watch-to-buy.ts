import { proxy } from 'comlink'
import type { WatchToBuy } from '#features/usage/buy/use-to-buy.ts'
import { compute } from '../compute.ts'

/** How long the stock of one person's branches lasts, computed in the compute worker. */
export function watchToBuyOf(userId: string): WatchToBuy {
  return async (branchId, onToBuy) => {
    const stop = await compute.watchToBuy(userId, branchId, proxy(onToBuy))
    return () => void stop()
  }
}
