import { proxy } from 'comlink'
import type { BranchTrend } from '#storage/inventories/read-trend.ts'
import type { Watch } from '#client/use-watched.ts'
import { compute } from '../compute.ts'

/** Trends of one person's branches, computed in the compute worker. */
export function watchTrendOf(userId: string): Watch<string, BranchTrend> {
  return async (branchId, onTrend) => {
    const stop = await compute.watchTrend(userId, branchId, proxy(onTrend))
    return () => void stop()
  }
}
