import { proxy } from 'comlink'
import type { BranchComparison, ComparisonWish } from '#storage/inventories/read-comparison.ts'
import type { Watch } from '#client/use-watched.ts'
import { compute } from '../compute.ts'

/** Comparisons of one person's inventories, computed in the compute worker. */
export function watchComparisonOf(userId: string): Watch<ComparisonWish, BranchComparison> {
  return async (wish, onComparison) => {
    const stop = await compute.watchComparison(userId, wish, proxy(onComparison))
    return () => void stop()
  }
}
