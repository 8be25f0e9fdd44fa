import { isWaiting } from '#domain/people/waiting-commands.ts'
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
  held: number
  /** The server was put back to an earlier copy, and not all is there again. */
  isPutBack: boolean
  /** Rejected, waiting for this person; and what waits for their decision on the server. */
  parked: number
  /** Counted after a right had ended, waiting for whoever manages the count. */
  late: number
  pause: PushPause
  /** The person was deactivated or removed. */
  hasLeft: boolean
  /** When the server last answered this device, ms since 1970. */
  lastContactAt: number | null
}

export async function outboxSummary(database: Database): Promise<OutboxSummary> {
  const [counted, rejected, { pause, lastContactAt }, toDecide, putBack, hasLeft] =
    await Promise.all([
      countQueued(database),
      parkedRecords(database),
      readOutbound(database),
      readToDecide(database),
      readMeta(database, 'put_back'),
      readMeta(database, 'has_left'),
    ])
  const late = rejected.filter(isLate).length
  const parked = rejected.length - late + toDecide
  const said = { isPutBack: Boolean(putBack), hasLeft: hasLeft === true }
  return { ...counted, ...said, parked, late, pause, lastContactAt }
}

/** Rejected commands in the order in which they were made. */
export async function parkedRecords(database: Database): Promise<OutboxRecord[]> {
  return raw(database).outbox.where('parked').equals(1).toArray()
}

/** How many commands of others wait for this person's decision. */
export async function readToDecide(database: Database): Promise<number> {
  return (await readMeta(database, 'to_decide')) ?? 0
}

/** Was it counted after a right had ended? */
export function isLate({ rejection }: Pick<OutboxRecord, 'rejection'>): boolean {
  return isWaiting(rejection)
}

/** Everything that the server may not have: what sign-out offers as a file. */
export async function unsentRecords(database: Database): Promise<OutboxRecord[]> {
  const { through, waiting: held = [] } = (await readOutbound(database)).acks
  const records = await raw(database).outbox.orderBy('n').toArray()
  return records.filter(
    (record) => record.n > through || !isNotParked(record) || held.includes(record.n),
  )
}

/** Puts a rejected command aside for good; the server has its own copy of it, unless it was put back since. */
export async function discardParked(database: Database, n: number, now: number): Promise<void> {
  const { outbox, journal } = raw(database)
  await raw(database).transaction('rw', [outbox, journal], async () => {
    const record = await outbox.get(n)
    if (record?.parked !== 1) return
    await journal.add({ last_n: n, journaled_at: now, records: [record] })
    await outbox.delete(n)
  })
}
