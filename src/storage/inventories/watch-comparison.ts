import { liveQuery } from 'dexie'
import type { Database } from '../database.ts'
import { observed } from '../observed.ts'
import { readComparison, type BranchComparison, type ComparisonWish } from './read-comparison.ts'

/**
 * Calls back with two inventories compared, now and whenever they change.
 * @returns stops watching
 */
export function watchComparison(
  database: Database,
  wish: ComparisonWish,
  onComparison: (comparison: BranchComparison) => void,
): () => void {
  const watch = liveQuery(() => readComparison(observed(database), wish)).subscribe(onComparison)
  return () => watch.unsubscribe()
}
