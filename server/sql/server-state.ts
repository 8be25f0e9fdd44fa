import { DAY_MS } from '#domain/units.ts'
import { instantAt } from '../platform/instant.ts'
import type { QueueState, ServerState } from '../platform/server-state.ts'
import type { Sql } from './database.ts'
import { ACTIVE_JOB } from './job-table.ts'

/** The look-ups of a document take minutes, and so do the tries of a night. */
const LATE_MS = DAY_MS / 12

/** @param now in ms since 1970 */
export async function readServerState(sql: Sql, now: number): Promise<ServerState> {
  const [dayAgo, late] = [instantAt(now - DAY_MS), instantAt(now - LATE_MS)]
  const queues = await sql.query<QueueState>(
    `${queueOf('mails', 'mails', `status = 'queued'`, 'done_at')}
     union all ${queueOf('till', 'pos_jobs', ACTIVE_JOB, 'finished_at')}
     union all ${queueOf('files', 'export_jobs', ACTIVE_JOB, 'finished_at')}`,
    [dayAgo],
  )
  const [counts] = await sql.query<Omit<ServerState, 'queues'>>(
    `select
       (select count(*) from pos_sends where status = 'started' and started_at < $1)
         as unknown_sends,
       (select count(*) from pos_nightly_syncs where is_on and next_at < $1) as late_nights,
       pg_database_size(current_database()) as database_bytes`,
    [late],
  )
  return { queues, unknown_sends: 0, late_nights: 0, database_bytes: 0, ...counts }
}

/** Each part is found by an index, however many have ended. */
function queueOf(queue: QueueState['queue'], table: string, isWaiting: string, endedAt: string) {
  return `select '${queue}' as queue,
    (select count(*) from ${table} where ${isWaiting}) as waiting,
    (select min(created_at) from ${table} where ${isWaiting}) as oldest_at,
    (select count(*) from ${table} where status = 'failed' and ${endedAt} > $1) as failed`
}

/** Can nothing be written, as on a standby or where somebody has ordered it? */
export async function isReadOnly(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ is_read_only: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as is_read_only`,
  )
  return row?.is_read_only ?? false
}
