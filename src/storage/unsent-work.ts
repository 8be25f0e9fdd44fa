import { liveQuery } from 'dexie'
import type { Database } from './database.ts'
import { openDatabase, usersWithData } from './open-database.ts'
import { observed } from './observed.ts'
import { unsentRecords } from './outbox/outbox-queries.ts'
import { unsentPhotos } from './photos.ts'

/** The number of commands and photos of one person that the server may not have, or refused. */
export async function countUnsent(database: Database): Promise<number> {
  const [commands, photos] = await Promise.all([unsentRecords(database), unsentPhotos(database)])
  return commands.length + photos.length
}

/** The same of everyone who has data on this device, signed in or not. */
export async function countUnsentOnDevice(): Promise<number> {
  let count = 0
  for (const userId of await usersWithData(indexedDB)) {
    const database = openDatabase(userId)
    count += await countUnsent(database)
    database.close()
  }
  return count
}

/** Calls back with the number now and whenever it may have changed, until the returned function is called. */
export function watchUnsent(database: Database, onCount: (count: number) => void): () => void {
  const subscription = liveQuery(() => countUnsent(observed(database))).subscribe(onCount)
  return () => subscription.unsubscribe()
}
