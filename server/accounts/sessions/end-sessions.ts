import type { Change } from '#domain/commands/state.ts'
import type { Sql } from '../../sql/database.ts'
import { endSessions } from '../../sql/account/sessions.ts'
import type { CommandSender } from '../command-sender.ts'
import { notifySessionEndedBy } from '../../sql/sync/feed-notices.ts'

/**
 * Ends all sessions of people who were deactivated or removed. Unsent commands stay on their
 * devices until they are active again.
 */
export async function endSessionsOfInactive(
  sql: Sql,
  { actor, now }: CommandSender,
  changes: readonly Change[],
): Promise<void> {
  for (const { table, row } of changes) {
    if (table !== 'users' || (row.active && row.deleted_at === null)) continue
    const ended = await endSessions(sql, actor.company_id, row.id, null, now)
    for (const session of ended) await notifySessionEndedBy(sql, session)
  }
}
