import { useLiveQuery } from 'dexie-react-hooks'
import type { Database } from '#storage/database.ts'
import { useAccount } from './account.tsx'

/**
 * What the device holds, read anew whenever it changes; undefined until the first reading is done.
 * @param deps what the query depends on beside the database
 */
export function useLive<T>(
  query: (database: Database) => Promise<T>,
  deps: readonly unknown[] = [],
): T | undefined {
  const { database } = useAccount()
  // Dexie goes on watching behind what waits for what waits only when this itself is async.
  return useLiveQuery(async () => query(database), [database, ...deps])
}
