import { liveQuery } from 'dexie'
import type { Database } from '../database.ts'
import { observed } from '../observed.ts'
import { raw } from '../raw-database.ts'

/** Calls back whenever a command has been queued, in this page or another of the same device. */
export function watchOutbox(database: Database, onQueued: () => void): () => void {
  let last = 0
  const newest = liveQuery(() => newestNumber(observed(database)))
  const subscription = newest.subscribe((n) => {
    if (n > last) onQueued()
    last = Math.max(last, n)
  })
  return () => subscription.unsubscribe()
}

async function newestNumber(database: Database): Promise<number> {
  return (await raw(database).outbox.orderBy('n').last())?.n ?? 0
}
