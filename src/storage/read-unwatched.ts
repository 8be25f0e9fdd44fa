import Dexie from 'dexie'
import type { TableName } from '#domain/state.ts'
import type { Database } from './database.ts'

/**
 * Reads past Dexie, which notes each key that it reads for whoever watches: of thousands that
 * takes longer than the reading. Whoever watches is told of every change of the table instead.
 */
export async function readUnwatched<T>(
  database: Database,
  table: TableName,
  read: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const store = database.backendDB().transaction(table).objectStore(table)
  // Dexie's own promise: behind another, it would not know who watches.
  const reading = new Dexie.Promise<T>((resolve, reject) => {
    const request = read(store)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
  // By its primary key, so that only the range is noted: all of it.
  const [found] = await Promise.all([reading, database.table(table).limit(1).toArray()])
  return found
}
