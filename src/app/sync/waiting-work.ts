import { openDatabase, usersWithData } from '#storage/open-database.ts'
import { unsentRecords } from '#storage/outbox/outbox-queries.ts'

/** The number of unsent changes on this device of people who have signed out. */
export async function countWaiting(): Promise<number> {
  let count = 0
  for (const userId of await usersWithData(indexedDB)) {
    const database = openDatabase(userId)
    count += (await unsentRecords(database)).length
    database.close()
  }
  return count
}
