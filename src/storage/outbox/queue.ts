import type { Database } from '../database.ts'
import { raw } from '../raw-database.ts'
import { isNotParked, type OutboxRecord } from '../records/outbox-record.ts'
import { readOutbound } from './outbound-state.ts'

const NONE: ReadonlySet<number> = new Set()

/**
 * Commands that are not rejected, in order, from behind a place in the device's order.
 * @param held the places of those that are not to be sent yet
 */
export async function recordsBehind(
  database: Database,
  place: number,
  limit: number,
  held: ReadonlySet<number> = NONE,
): Promise<OutboxRecord[]> {
  const { outbox } = raw(database)
  const behind = outbox.where('n').above(place)
  // Filtering record by record is slow; it is needed only where rejected ones may stand between.
  const parked = await outbox.where('parked').equals(1).count()
  const isWhole = parked === 0 && held.size === 0
  const queued = isWhole ? behind : behind.filter((one) => isNotParked(one) && !held.has(one.n))
  return queued.limit(limit).toArray()
}

/** Commands to be sent, in order. */
export async function queuedRecords(database: Database, limit: number): Promise<OutboxRecord[]> {
  const { acks } = await readOutbound(database)
  return recordsBehind(database, acks.through, limit)
}

/**
 * The last command of each stretch that the server has answered and whose effect has not come back
 * yet, the oldest first: mostly none, and rarely more than one. A server that does not know one of
 * them was restored from an earlier copy. It may know later ones all the same: where a phone was set
 * up as a copy of another, either goes on with the numbers of both.
 */
export async function lastOfAnswered(database: Database): Promise<string[]> {
  const { steps, waiting: held = [] } = (await readOutbound(database)).acks
  const sent = steps.filter(({ through }) => !held.includes(through))
  const records = await raw(database).outbox.bulkGet(sent.map(({ through }) => through))
  return records.flatMap((record) => record?.id ?? [])
}

/** How many commands the server does not have, and how many of them are held. */
export async function countQueued(database: Database): Promise<{ queued: number; held: number }> {
  const { outbox } = raw(database)
  const { through, waiting: held = [] } = (await readOutbound(database)).acks
  const parked = await outbox.where('parked').equals(1).primaryKeys()
  const behind = await outbox.where('n').above(through).count()
  const others = [...parked, ...held].filter((n) => n > through)
  return { queued: behind - others.length, held: held.length }
}
