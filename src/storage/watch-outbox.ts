import { liveQuery } from 'dexie'
import type { Database } from './database.ts'

/** Calls back whenever a command has been queued, in this page or another of the same device. */
export function watchOutbox(database: Database, onQueued: () => void): () => void {
  let last = 0
  const newest = liveQuery(async () => {
    const record = await database.outbox
      .where('[state+n]')
      .between(['queued', 0], ['queued', Infinity])
      .last()
    return record?.n ?? 0
  })
  const subscription = newest.subscribe((n) => {
    if (n > last) onQueued()
    last = n
  })
  return () => subscription.unsubscribe()
}
