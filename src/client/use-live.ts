import { useLiveQuery } from 'dexie-react-hooks'
import type { Database } from '#storage/database.ts'
import { observed } from '#storage/observed.ts'
import { useAccount } from './account.tsx'

/**
 * A live query of the local database: it runs again whenever its data changes; undefined before the
 * first result.
 * @param deps dependencies of the query besides the database
 * @param first what the same query has read just before, in place of undefined
 */
export function useLive<T>(
  query: (database: Database) => Promise<T>,
  deps: readonly unknown[] = [],
  first?: T,
): T | undefined {
  const { database } = useAccount()
  return useLiveQuery(() => query(observed(database)), [database, ...deps], first)
}
