import type { Database } from '../database.ts'
import { raw } from '../raw-database.ts'
import { isNotParked, type OutboxRecord } from '../records/outbox-record.ts'
import { readOutbound } from './outbound-state.ts'

/** Commands that are not rejected, in order, from behind a place in the device's order. */
export async function recordsBehind(
  database: Database,
  place: number,
  limit: number,
): Promise<OutboxRecord[]> {
  const { outbox } = raw(database)
  const waiting = outbox.where('n').above(place)
  // Filtering record by record is slow; it is needed only where rejected ones may stand between.
  const parked = await outbox.where('parked').equals(1).count()
  const queued = parked === 0 ? waiting : waiting.filter(isNotParked)
  return queued.limit(limit).toArray()
}

/** Commands to be sent, in order. */
export async function queuedRecords(database: Database, limit: number): Promise<OutboxRecord[]> {
  const { acks } = await readOutbound(database)
  return recordsBehind(database, acks.through, limit)
}

/**
 * The last command that the server has answered and whose effect has not come back yet. A server
 * that does not know it has lost more than that.
 */
export async function lastAcknowledged(database: Database): Promise<string | undefined> {
  const { steps } = (await readOutbound(database)).acks
  // Mostly there is none, and never many.
  const last = steps.toSorted((a, b) => a.seq - b.seq).at(-1)
  return last && (await raw(database).outbox.get(last.through))?.id
}

/** How many commands the server does not have. */
export async function countQueued(database: Database): Promise<number> {
  const { outbox } = raw(database)
  const { through } = (await readOutbound(database)).acks
  const parked = await outbox.where('parked').equals(1).primaryKeys()
  const waiting = await outbox.where('n').above(through).count()
  return waiting - parked.filter((n) => n > through).length
}
