import { acknowledgeSteps } from '#storage/outbox/acks.ts'
import { changeOutbound, readOutbound } from '#storage/outbox/outbound-state.ts'
import type { RawDatabase } from '#storage/raw-database.ts'
import { isNotParked, JOURNAL_RETENTION_MS } from '#storage/records/outbox-record.ts'

/**
 * Ends the outbox records whose effect the feed has brought by now. They stay in the journal for
 * two weeks, in case the server loses what it confirmed.
 * @returns the keys of the rows they changed
 */
export async function acknowledge(
  database: RawDatabase,
  seq: number,
  now: number,
): Promise<string[]> {
  const { acks } = await readOutbound(database)
  const { ended, steps } = acknowledgeSteps(acks.steps, seq)
  const saving = changeOutbound(database, () => ({
    lastContactAt: now,
    ...(ended === null ? {} : { acks: { ...acks, steps } }),
  }))
  if (ended === null) {
    await saving
    return []
  }
  const upToEnd = database.outbox.where('n').belowOrEqual(ended)
  const records = await upToEnd.toArray()
  const held = new Set(acks.waiting)
  const acknowledged = records.filter((one) => isNotParked(one) && !held.has(one.n))
  await Promise.all([
    saving,
    // Mostly nothing is parked or waits among them, and one stretch of the outbox ends.
    acknowledged.length === records.length
      ? upToEnd.delete()
      : database.outbox.bulkDelete(acknowledged.map(({ n }) => n)),
    acknowledged.length > 0 &&
      database.journal.add({ last_n: ended, journaled_at: now, records: acknowledged }),
    database.journal
      .where('journaled_at')
      .below(now - JOURNAL_RETENTION_MS)
      .delete(),
  ])
  return acknowledged.flatMap(({ writes }) => writes)
}
