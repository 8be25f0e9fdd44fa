import { proxy } from 'comlink'
import type { WatchTrend } from '#features/usage/trend/use-trend.ts'
import { compute } from '../compute.ts'

/** Trends of one person's branches, computed in the compute worker. */
export function watchTrendOf(userId: string): WatchTrend {
  return async (branchId, onTrend) => {
    const stop = await compute.watchTrend(userId, branchId, proxy(onTrend))
    return () => void stop()
  }
}
