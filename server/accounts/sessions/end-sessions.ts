import type { Change } from '#domain/commands/state.ts'
import type { Sql } from '../../sql/database.ts'
import { endSessionsOfLeaver } from '../../sql/account/sessions.ts'
import { HAND_OVER_MS } from '#domain/people/waiting-commands.ts'
import { instantAt } from '../../platform/instant.ts'
import type { CommandSender } from '../command-sender.ts'
import { notifySessionEndedBy } from '../../sql/sync/feed-notices.ts'

/**
 * Ends all sessions of people who were deactivated or removed. For two weeks these may still hand over
 * what was counted before.
 */
export async function endSessionsOfInactive(
  sql: Sql,
  { actor, now }: CommandSender,
  changes: readonly Change[],
): Promise<void> {
  const until = instantAt(Date.parse(now) + HAND_OVER_MS)
  for (const { table, row } of changes) {
    if (table !== 'users' || (row.active && row.deleted_at === null)) continue
    const ended = await endSessionsOfLeaver(sql, actor.company_id, row.id, { now, until })
    for (const session of ended) await notifySessionEndedBy(sql, session)
  }
}
