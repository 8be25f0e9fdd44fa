import Dexie from 'dexie'
import type { TableName } from '#domain/commands/state.ts'
import type { RawDatabase } from '../raw-database.ts'

/**
 * Reads past Dexie, which notes every key that it reads for live queries: for thousands of keys
 * that takes longer than the reading. The live query watches the whole table instead.
 */
export async function readUnwatched<T>(
  database: RawDatabase,
  table: TableName,
  read: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const store = database.backendDB().transaction(table).objectStore(table)
  // Dexie's own promise: behind another one it would not know which live query is reading.
  const reading = new Dexie.Promise<T>((resolve, reject) => {
    const request = read(store)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
  // By its primary key, so that the whole range is noted and nothing else.
  const [found] = await Promise.all([reading, database.table(table).limit(1).toArray()])
  return found
}
