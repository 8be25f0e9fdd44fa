import Dexie from 'dexie'
import type { RawDatabase } from '../raw-database.ts'

/**
 * Reads past Dexie, which notes every key that it reads for live queries: for thousands of keys
 * that takes longer than the reading. The live query watches the whole table instead.
 * @param read makes at least one request
 * @returns what each of the requests found, all in one transaction
 */
export async function readUnwatched<T>(
  database: RawDatabase,
  table: string,
  read: (store: IDBObjectStore) => readonly IDBRequest<T>[],
): Promise<T[]> {
  const store = database.backendDB().transaction(table).objectStore(table)
  // Dexie's own promise: behind another one it would not know which live query is reading.
  const reading = new Dexie.Promise<T[]>((resolve, reject) => {
    const requests = read(store)
    const resultsOf = () => requests.map(({ result }) => result)
    // They are answered in their order.
    requests.at(-1)?.addEventListener('success', () => resolve(resultsOf()))
    for (const one of requests) one.addEventListener('error', () => reject(one.error))
  })
  // By its primary key, so that the whole range is noted and nothing else.
  const [found] = await Promise.all([reading, database.table(table).limit(1).toArray()])
  return found
}
