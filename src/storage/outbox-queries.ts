import type { Database } from './database.ts'
import { readMeta, type PushPause } from './meta.ts'
import type { OutboxRecord } from './outbox.ts'

/** What stands between this device and the server. */
export interface OutboxSummary {
  /** Not at the server yet. */
  queued: number
  /** Refused, waiting for a person. */
  parked: number
  pause: PushPause | null
  /** When the device last heard from the server, ms since 1970. */
  heardAt: number | null
}

export async function outboxSummary(database: Database): Promise<OutboxSummary> {
  const [queued, parked, pause, heardAt] = await Promise.all([
    countInState(database, 'queued'),
    countInState(database, 'parked'),
    readMeta(database, 'pause'),
    readMeta(database, 'heard_at'),
  ])
  return { queued, parked, pause: pause ?? null, heardAt: heardAt ?? null }
}

/** Refused commands in the order they were made. */
export async function parkedRecords(database: Database): Promise<OutboxRecord[]> {
  return database.outbox.where('[state+n]').between(['parked', 0], ['parked', Infinity]).toArray()
}

/** Everything that the server may not have: what sign-out offers as a file. */
export async function unsentRecords(database: Database): Promise<OutboxRecord[]> {
  const records = await database.outbox.orderBy('n').toArray()
  return records.filter(({ state }) => state !== 'acked')
}

/** Puts a refused command aside for good; the server keeps its own copy of it. */
export async function discardParked(database: Database, n: number, now: number): Promise<void> {
  await database.transaction('rw', [database.outbox, database.journal], async () => {
    const record = await database.outbox.get(n)
    if (record?.state !== 'parked') return
    await database.journal.put({ ...record, journaled_at: now })
    await database.outbox.delete(n)
  })
}

function countInState(database: Database, state: OutboxRecord['state']): Promise<number> {
  return database.outbox.where('[state+n]').between([state, 0], [state, Infinity]).count()
}
