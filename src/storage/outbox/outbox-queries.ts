import type { Database } from '../database.ts'
import { readMeta } from '../meta.ts'
import { raw } from '../raw-database.ts'
import type { PushPause } from '../records/meta-record.ts'
import { isNotParked, type OutboxRecord } from '../records/outbox-record.ts'
import { readOutbound } from './outbound-state.ts'
import { countQueued } from './queue.ts'

/** What stands between this device and the server. */
export interface OutboxSummary {
  /** To be sent. */
  queued: number
  /** Sent as soon as other devices have brought what they stand on. */
  waiting: number
  /** The server was put back to an earlier copy, and not all is there again. */
  isPutBack: boolean
  /** Rejected, waiting for a person. */
  parked: number
  pause: PushPause
  /** When the server last answered this device, ms since 1970. */
  lastContactAt: number | null
}

export async function outboxSummary(database: Database): Promise<OutboxSummary> {
  const [counted, parked, { pause, lastContactAt }, putBack] = await Promise.all([
    countQueued(database),
    raw(database).outbox.where('parked').equals(1).count(),
    readOutbound(database),
    readMeta(database, 'put_back'),
  ])
  return { ...counted, parked, pause, lastContactAt, isPutBack: Boolean(putBack) }
}

/** Rejected commands in the order in which they were made. */
export async function parkedRecords(database: Database): Promise<OutboxRecord[]> {
  return raw(database).outbox.where('parked').equals(1).toArray()
}

/** Everything that the server may not have: what sign-out offers as a file. */
export async function unsentRecords(database: Database): Promise<OutboxRecord[]> {
  const { through, waiting = [] } = (await readOutbound(database)).acks
  const records = await raw(database).outbox.orderBy('n').toArray()
  return records.filter(
    (record) => record.n > through || !isNotParked(record) || waiting.includes(record.n),
  )
}

/** Puts a rejected command aside for good; the server has its own copy of it. */
export async function discardParked(database: Database, n: number, now: number): Promise<void> {
  const { outbox, journal } = raw(database)
  await raw(database).transaction('rw', [outbox, journal], async () => {
    const record = await outbox.get(n)
    if (record?.parked !== 1) return
    await journal.add({ last_n: n, journaled_at: now, records: [record] })
    await outbox.delete(n)
  })
}
