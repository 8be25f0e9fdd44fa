import type { Database } from '#storage/database.ts'
import { JOURNAL_KEPT_MS } from '#storage/outbox.ts'

/**
 * Ends the outbox records whose effect the feed has brought by now. They stay in the journal for
 * two weeks, in case the server loses what it confirmed.
 * @returns the keys of the rows they changed
 */
export async function settleAcked(database: Database, seq: number, now: number): Promise<string[]> {
  const settled = await database.outbox
    .where('[state+ack_seq]')
    .between(['acked', -Infinity], ['acked', seq], true, true)
    .toArray()
  if (settled.length === 0) return []
  await Promise.all([
    deleteEnded(
      database,
      settled.map(({ n }) => n),
    ),
    database.journal.bulkPut(settled.map((record) => ({ ...record, journaled_at: now }))),
    database.journal
      .where('journaled_at')
      .below(now - JOURNAL_KEPT_MS)
      .delete(),
  ])
  return settled.flatMap(({ writes }) => writes)
}

/** Commands come back in the order they went, so that mostly one stretch of the outbox ends. */
async function deleteEnded({ outbox }: Database, ns: number[]): Promise<void> {
  const sorted = ns.toSorted((a, b) => a - b)
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)]
  await (last - first + 1 === sorted.length
    ? outbox.where('n').between(first, last, true, true).delete()
    : outbox.bulkDelete(sorted))
}
