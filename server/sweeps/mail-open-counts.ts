import { OPEN_LONG_MS } from '#domain/inventories/open-long.ts'
import { leftOpen } from '#domain/webhooks/happenings.ts'
import { instantAt } from '../platform/instant.ts'
import { findCompletionReaders } from '../sql/account/completion-mails.ts'
import type { Database, Sql } from '../sql/database.ts'
import { queueMail } from '../sql/mail/mails.ts'
import { announce } from '../sql/webhooks/announce.ts'
import { takeOpenCounts, type OpenCount } from '../sql/mail/open-counts.ts'

/** How many inventories a transaction takes. */
const BATCH = 100

/**
 * Queues one mail about each inventory that has been open for a day, in the transaction that notes
 * it: for everyone who gets the mail about its completion.
 * @returns of how many inventories somebody may be told
 */
export async function mailOpenCounts(database: Database, nowMs: number): Promise<number> {
  const times = { openedBefore: instantAt(nowMs - OPEN_LONG_MS), now: instantAt(nowMs) }
  let mailed = 0
  for (;;) {
    const taken = await database.transaction(async (sql) => {
      const counts = await takeOpenCounts(sql, times, BATCH)
      for (const count of counts) {
        await tell(sql, count)
        await announce(sql, count.company_id, [leftOpen(count, times.now)], times.now)
      }
      return counts.length
    })
    mailed += taken
    if (taken < BATCH) return mailed
  }
}

async function tell(
  sql: Sql,
  { company_id, id: inventory_id, branch_id, name: inventory_name, row_number }: OpenCount,
): Promise<void> {
  for (const reader of await findCompletionReaders(sql, company_id, branch_id)) {
    const { user_id, name, email: to, language, branch_name } = reader
    const data = { user_id, name, inventory_id, branch_name, inventory_name, row_number }
    await queueMail(sql, { kind: 'inventory_open_long', to, language, company_id, data })
  }
}
