import { isNotParked, readAcks } from '#storage/acks.ts'
import type { Database } from '#storage/database.ts'

/** Where each command of the outbox stands, in order. */
export async function outboxStates(database: Database): Promise<('queued' | 'acked' | 'parked')[]> {
  const { through } = await readAcks(database)
  const records = await database.outbox.orderBy('n').toArray()
  return records.map((record) => {
    if (!isNotParked(record)) return 'parked'
    return record.n <= through ? 'acked' : 'queued'
  })
}
