import { countQueued, isNotParked, readAcks } from './acks.ts'
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
    countQueued(database),
    database.outbox.where('parked').equals(1).count(),
    readMeta(database, 'pause'),
    readMeta(database, 'heard_at'),
  ])
  return { queued, parked, pause: pause ?? null, heardAt: heardAt ?? null }
}

/** Refused commands in the order they were made. */
export async function parkedRecords(database: Database): Promise<OutboxRecord[]> {
  return database.outbox.where('parked').equals(1).toArray()
}

/** Everything that the server may not have: what sign-out offers as a file. */
export async function unsentRecords(database: Database): Promise<OutboxRecord[]> {
  const { through } = await readAcks(database)
  const records = await database.outbox.orderBy('n').toArray()
  return records.filter((record) => record.n > through || !isNotParked(record))
}

/** Puts a refused command aside for good; the server keeps its own copy of it. */
export async function discardParked(database: Database, n: number, now: number): Promise<void> {
  await database.transaction('rw', [database.outbox, database.journal], async () => {
    const record = await database.outbox.get(n)
    if (record?.parked !== 1) return
    await database.journal.add({ last_n: n, journaled_at: now, records: [record] })
    await database.outbox.delete(n)
  })
}
