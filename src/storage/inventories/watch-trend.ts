import { liveQuery } from 'dexie'
import type { Database } from '../database.ts'
import { observed } from '../observed.ts'
import { readTrend, type BranchTrend } from './read-trend.ts'

/**
 * Calls back with the trend of a branch, now and whenever it changes.
 * @returns stops watching
 */
export function watchTrend(
  database: Database,
  branchId: string,
  onTrend: (trend: BranchTrend) => void,
): () => void {
  const watch = liveQuery(() => readTrend(observed(database), branchId)).subscribe(onTrend)
  return () => watch.unsubscribe()
}
