import type { RawDatabase } from '../raw-database.ts'
import type { OutboxRecord } from '../records/outbox-record.ts'

/**
 * Of commands that waited for somebody's decision, those that were taken or left end. The journal
 * offers them to a server that was put back like any other, because it may have lost the decision.
 * To be called inside the transaction that hears of it.
 */
export async function endDecided(
  database: RawDatabase,
  decided: readonly OutboxRecord[],
  now: number,
): Promise<void> {
  const last_n = decided.at(-1)?.n
  if (last_n === undefined) return
  const records = decided.map(({ parked: _, ...record }) => ({ ...record, rejection: null }))
  await database.journal.add({ last_n, journaled_at: now, records })
  await database.outbox.bulkDelete(records.map(({ n }) => n))
}
