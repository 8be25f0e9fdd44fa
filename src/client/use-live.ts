import { useLiveQuery } from 'dexie-react-hooks'
import type { Database } from '#storage/database.ts'
import { useAccount } from './account.tsx'

/**
 * A live query of the local database: it runs again whenever its data changes; undefined before the
 * first result.
 * @param deps dependencies of the query besides the database
 */
export function useLive<T>(
  query: (database: Database) => Promise<T>,
  deps: readonly unknown[] = [],
): T | undefined {
  const { database } = useAccount()
  // The wrapper must be async: otherwise Dexie does not observe queries after nested awaits.
  return useLiveQuery(async () => query(database), [database, ...deps])
}
