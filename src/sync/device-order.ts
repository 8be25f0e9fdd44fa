import type { OutboxRecord } from '#storage/outbox.ts'
import { forgetAcks, queuedRecords } from '#storage/acks.ts'
import { writeMeta, deviceName } from '#storage/meta.ts'
import type { SyncParts } from './parts.ts'
import type { Database } from '#storage/database.ts'

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
      await forgetAcks(database, from)
      await database.outbox
        .where('parked')
        .equals(1)
        .filter(({ n }) => n >= from)
        .modify((record) => {
          record.rejection = null
          delete record.parked
        })
      return (await database.outbox.get(from)) !== undefined
    },
  )
  if (!found) await takeNewName(parts)
}

/** Offers the whole journal to a server that was restored from an older copy. */
export async function bringBackJournal(database: Database, from = 0): Promise<void> {
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

/** This device's order cannot be continued: it goes on under a new name, counting from 1. */
export async function takeNewName({ database, newId }: Parts): Promise<void> {
  await database.transaction('rw', [database.outbox, database.meta], async () => {
    const [first] = await queuedRecords(database, 1)
    await writeMeta(database, 'device', { device_id: newId(), offset: (first?.n ?? 1) - 1 })
  })
}
