import { isNotParked, readAcks, settleSteps } from '#storage/acks.ts'
import type { Database } from '#storage/database.ts'
import { writeMeta } from '#storage/meta.ts'
import { JOURNAL_KEPT_MS } from '#storage/outbox.ts'

/**
 * Ends the outbox records whose effect the feed has brought by now. They stay in the journal for
 * two weeks, in case the server loses what it confirmed.
 * @returns the keys of the rows they changed
 */
export async function settleAcked(database: Database, seq: number, now: number): Promise<string[]> {
  const acks = await readAcks(database)
  const { ended, steps } = settleSteps(acks.steps, seq)
  if (ended === null) return []
  const upToEnd = database.outbox.where('n').belowOrEqual(ended)
  const records = await upToEnd.toArray()
  const settled = records.filter(isNotParked)
  await Promise.all([
    writeMeta(database, 'acks', { ...acks, steps }),
    // Mostly nothing is parked among them, and one stretch of the outbox ends.
    settled.length === records.length
      ? upToEnd.delete()
      : database.outbox.bulkDelete(settled.map(({ n }) => n)),
    settled.length > 0 &&
      database.journal.add({ last_n: ended, journaled_at: now, records: settled }),
    database.journal
      .where('journaled_at')
      .below(now - JOURNAL_KEPT_MS)
      .delete(),
  ])
  return settled.flatMap(({ writes }) => writes)
}
