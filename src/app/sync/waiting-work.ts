import { openDatabase, usersWithData } from '#storage/open-database.ts'
import { unsentRecords } from '#storage/outbox/outbox-queries.ts'

/** How many unsent changes there are on this device, of anybody who is signed out by now. */
export async function countWaiting(): Promise<number> {
  let count = 0
  for (const userId of await usersWithData(indexedDB)) {
    const database = openDatabase(userId)
    count += (await unsentRecords(database)).length
    database.close()
  }
  return count
}
