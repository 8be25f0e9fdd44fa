import { proxy } from 'comlink'
import type { WatchComparison } from '#widgets/comparison/use-comparison.ts'
import { compute } from '../compute.ts'

/** Comparisons of one person's inventories, computed in the compute worker. */
export function watchComparisonOf(userId: string): WatchComparison {
  return async (wish, onComparison) => {
    const stop = await compute.watchComparison(userId, wish, proxy(onComparison))
    return () => void stop()
  }
}
