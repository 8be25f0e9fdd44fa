import type { Change } from '#domain/state.ts'
import type { Sql } from '../sql/database.ts'
import { endSessions } from '../sql/sessions.ts'
import type { Sender } from '../sync/arrived.ts'
import { notifySessionEndedBy } from '../sync/live-feed.ts'

/**
 * Signs out, everywhere, whoever may not work here any more. What their devices have not sent yet
 * stays there until they may.
 */
export async function endSessionsOfInactive(
  sql: Sql,
  { actor, now }: Sender,
  changes: readonly Change[],
): Promise<void> {
  for (const { table, row } of changes) {
    if (table !== 'users' || (row.active && row.deleted_at === null)) continue
    const ended = await endSessions(sql, actor.company_id, row.id, null, now)
    for (const session of ended) await notifySessionEndedBy(sql, session)
  }
}
