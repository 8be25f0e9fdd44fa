import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach } from 'vitest'
import { RawDatabase } from '#storage/raw-database.ts'

/** Of the test that runs. What imports it always sees the present one. */
export let database: RawDatabase

/** Each test of the file begins with an empty database that live queries observe. */
export function openLiveDatabase(): void {
  // Live queries run only where Dexie finds a database to observe.
  const found = { ...Dexie.dependencies }
  beforeEach(async () => {
    Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
    database = new RawDatabase('somebody', { factory: new IDBFactory(), keyRange: IDBKeyRange })
    await database.open()
  })
  afterEach(() => {
    database.close()
    Object.assign(Dexie.dependencies, found)
  })
}
