import { isNotParked } from '#storage/records/outbox-record.ts'
import { readOutbound } from '#storage/outbox/outbound-state.ts'
import type { RawDatabase } from '#storage/raw-database.ts'

/** The state of each command in the outbox, in order. */
export async function outboxStates(
  database: RawDatabase,
): Promise<('queued' | 'waiting' | 'acked' | 'parked')[]> {
  const { through, waiting = [] } = (await readOutbound(database)).acks
  const records = await database.outbox.orderBy('n').toArray()
  return records.map((record) => {
    if (!isNotParked(record)) return 'parked'
    if (waiting.includes(record.n)) return 'waiting'
    return record.n <= through ? 'acked' : 'queued'
  })
}
