import { liveQuery } from 'dexie'
import type { Database } from '../database.ts'
import { observed } from '../observed.ts'
import { readToBuy, type BranchToBuy } from './read-to-buy.ts'

/**
 * Calls back with how long the stock of a branch lasts, now and whenever that changes.
 * @returns stops watching
 */
export function watchToBuy(
  database: Database,
  branchId: string,
  onToBuy: (toBuy: BranchToBuy) => void,
): () => void {
  const read = () => readToBuy(observed(database), branchId, new Date().toISOString())
  const watch = liveQuery(read).subscribe(onToBuy)
  return () => watch.unsubscribe()
}
