import type { TableName } from '#domain/tables.ts'
import type { Database } from '#storage/database.ts'
import { isFeedComplete } from '#storage/feed.ts'
import { useLive } from './use-live.ts'

/** What this device has, and whether that is all there is: what is missing may not be here yet. */
export interface Known<T> {
  found: T
  isComplete: boolean
}

/**
 * What a live query finds, and whether all that it searches was here. Whoever says that there is none
 * of something reads it by this; undefined before the first result.
 * @param tables that alone are searched, where they come whole before the rest; absent: any
 */
export function useKnown<T>(
  query: (database: Database) => Promise<T>,
  deps: readonly unknown[] = [],
  tables?: readonly TableName[],
): Known<T> | undefined {
  const isComplete = useLive((database) => isFeedComplete(database, tables))
  // Read again after the last page of the feed, not with each: what was found before it is not all.
  return useLive(
    async (database) =>
      isComplete === undefined ? undefined : { found: await query(database), isComplete },
    [isComplete, ...deps],
  )
}

/**
 * What a live query finds in everything that the company has: how many, whether any, what comes next.
 * Undefined until all of it is on this device, because a part of it has no number.
 * @param tables see `useKnown`
 */
export function useWhole<T>(
  query: (database: Database) => Promise<T>,
  deps: readonly unknown[] = [],
  tables?: readonly TableName[],
): T | undefined {
  const known = useKnown(query, deps, tables)
  return known?.isComplete ? known.found : undefined
}
