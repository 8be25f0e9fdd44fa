import { withoutAcksFrom } from '#storage/outbox/acks.ts'
import { changeOutbound, readOutbound, type OutboundState } from '#storage/outbox/outbound-state.ts'
import { queuedRecords } from '#storage/outbox/queue.ts'
import { raw, type RawDatabase } from '#storage/raw-database.ts'
import { rebaseAll } from '#storage/rebase.ts'
import type { OutboxRecord } from '#storage/records/outbox-record.ts'
import type { SyncDeps } from './sync-deps.ts'

type Deps = Pick<SyncDeps, 'database' | 'newId'>

/**
 * The server has fewer commands of this device than were sent: it was restored from a copy, or
 * two runs overtook each other. Everything from the missing one on goes again with its old id,
 * which is harmless where the server has it after all.
 */
export function resumeFrom(deps: Deps, wireN: number): Promise<OutboundState> {
  const database = raw(deps.database)
  return database.transaction('rw', database.tables, async () => {
    const { device } = await readOutbound(database)
    const from = wireN + (device?.offset ?? 0)
    await bringBackJournal(database, from)
    const state = await changeOutbound(database, ({ acks }) => ({
      acks: withoutAcksFrom(acks, from),
    }))
    await offerParked(database, ({ n }) => n >= from)
    await rebaseAll(database)
    return (await database.outbox.get(from)) === undefined ? takeNewName(deps) : state
  })
}

/** Queues rejected commands again: whether they are rejected now too, the server says. */
export async function offerParked(
  database: RawDatabase,
  which: (record: OutboxRecord) => boolean,
): Promise<void> {
  await database.outbox
    .where('parked')
    .equals(1)
    .filter(which)
    .modify((record) => {
      record.rejection = null
      delete record.parked
    })
}

/** Offers the whole journal to a server that was restored from an older copy. */
export async function bringBackJournal(database: RawDatabase, from = 0): Promise<void> {
  const back: OutboxRecord[] = []
  await database.journal
    .where('last_n')
    .aboveOrEqual(from)
    .modify((ended, holder) => {
      back.push(...ended.records.filter((record) => isOffered(record, from)))
      const records = ended.records.filter((record) => !isOffered(record, from))
      const last = records.at(-1)
      if (last) holder.value = { ...ended, records, last_n: last.n }
      else delete (holder as Partial<typeof holder>).value
    })
  await database.outbox.bulkPut(back)
}

/** What a person has discarded stays discarded. */
function isOffered({ n, rejection }: OutboxRecord, from: number): boolean {
  return n >= from && rejection === null
}

/**
 * This device's order cannot be continued: it goes on under a new name, counting from 1. What waits
 * for others needs a number of that name too.
 */
export function takeNewName({ database, newId }: Deps): Promise<OutboundState> {
  const { outbox, meta } = raw(database)
  return raw(database).transaction('rw', [outbox, meta], async () => {
    const { waiting: held } = (await readOutbound(database)).acks
    if (held) {
      await changeOutbound(database, ({ acks }) => ({
        acks: withoutAcksFrom(acks, Math.min(...held)),
      }))
    }
    const [first] = await queuedRecords(database, 1)
    const device = { device_id: newId(), offset: (first?.n ?? 1) - 1 }
    return changeOutbound(database, () => ({ device }))
  })
}
