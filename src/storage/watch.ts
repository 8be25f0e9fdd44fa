import { liveQuery } from 'dexie'
import type { Database } from './database.ts'
import { observed } from './observed.ts'

/**
 * Tells what is read of the database, now and whenever that changes, each time it has been read.
 *
 * Dexie begins a live query anew at each change, beside the run before, and tells of no run during
 * which something changed: what takes longer to read than the next rows take to come is not told
 * until they pause. Here runs follow one another, and changes during one make one more.
 * @returns stops it
 */
export function watch<T>(
  database: Database,
  read: (database: Database) => Promise<T>,
  tell: (result: T) => void,
): () => void {
  let latest = 0
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  const run = async (bound: Database): Promise<void> => {
    const result = await read(bound)
    if (!isStopped) tell(result)
  }
  const query = liveQuery(async () => {
    const bound = observed(database)
    latest += 1
    const mine = latest
    // The run before says itself what is wrong with it.
    await running.catch(() => undefined)
    // A later change came while this one waited: its run will read both.
    if (mine !== latest || isStopped) return
    running = run(bound)
    await running
  })
  const subscription = query.subscribe(() => undefined)
  return () => {
    isStopped = true
    subscription.unsubscribe()
  }
}
