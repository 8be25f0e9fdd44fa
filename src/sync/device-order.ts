import { writeMeta, deviceName } from '#storage/meta.ts'
import type { SyncParts } from './parts.ts'
import type { Database } from '#storage/database.ts'
import type { JournalRecord } from '#storage/outbox.ts'

type Parts = Pick<SyncParts, 'database' | 'newId'>

/**
 * The server has fewer commands of this device than were sent: it was restored from a copy, or
 * two runs overtook each other. Everything from the missing one on goes again with its old id,
 * which is harmless where the server has it after all.
 */
export async function resumeFrom(parts: Parts, wireN: number): Promise<void> {
  const { database } = parts
  const { offset } = await deviceName(database, parts.newId)
  const from = wireN + offset
  const found = await database.transaction(
    'rw',
    [database.outbox, database.journal, database.meta],
    async () => {
      await bringBackJournal(database, from)
      await database.outbox
        .where('n')
        .aboveOrEqual(from)
        .filter(({ state }) => state === 'acked' || state === 'parked')
        .modify({ state: 'queued', ack_seq: null, rejection: null })
      return (await database.outbox.get(from)) !== undefined
    },
  )
  if (!found) await takeNewName(parts)
}

/** Offers the whole journal to a server that was restored from an older copy. */
export async function bringBackJournal(database: Database, from = 0): Promise<void> {
  const kept = await database.journal.where('n').aboveOrEqual(from).toArray()
  // What a person has discarded stays discarded.
  const records = kept.filter(({ rejection }) => rejection === null)
  await database.journal.bulkDelete(records.map(({ n }) => n))
  await database.outbox.bulkPut(
    records.map(({ journaled_at: _journaled_at, ...record }: JournalRecord) => ({
      ...record,
      state: 'queued' as const,
      ack_seq: null,
    })),
  )
}

/** This device's order cannot be continued: it goes on under a new name, counting from 1. */
export async function takeNewName({ database, newId }: Parts): Promise<void> {
  await database.transaction('rw', [database.outbox, database.meta], async () => {
    const first = await database.outbox
      .where('[state+n]')
      .between(['queued', 0], ['queued', Infinity])
      .first()
    await writeMeta(database, 'device', { device_id: newId(), offset: (first?.n ?? 1) - 1 })
  })
}
