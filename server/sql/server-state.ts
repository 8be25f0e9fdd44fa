import { DAY_MS } from '#domain/units.ts'
import { instantAt } from '../platform/instant.ts'
import type { QueueState, ServerState } from '../platform/server-state.ts'
import type { Sql } from './database.ts'
import { ACTIVE_JOB } from './job-table.ts'

/** The look-ups of a document take minutes, and so do the tries of a night. */
const LATE_MS = DAY_MS / 12

type Counts = Omit<ServerState, 'queues'>

const NOTHING: Counts = {
  unknown_sends: 0,
  late_nights: 0,
  webhooks_off: 0,
  webhooks_late_since: null,
  database_bytes: 0,
}

/** A message that was sent again waits since then; one whose webhook is off was not given up. */
const WEBHOOK_QUEUE = `select 'webhooks' as queue,
    (select count(*) from webhook_deliveries where status = 'queued') as waiting,
    (select min(queued_at) from webhook_deliveries where status = 'queued') as oldest_at,
    (select count(*) from webhook_deliveries where status = 'failed' and finished_at > $1
      and fault <> 'switched_off') as failed`

/** A receiver that stalls makes others of its company wait, but not the company. */
const LATE_WEBHOOKS = `select min(greatest(due.since, (select max(b.begun_at)
    from webhook_deliveries b where b.company_id = due.company_id)))
  from (select company_id, min(greatest(due_at, held_until)) as since from webhook_deliveries
    where status = 'queued' and due_at <= $2 and (held_until is null or held_until < $2)
    group by company_id) due`

/** @param now in ms since 1970 */
export async function readServerState(sql: Sql, now: number): Promise<ServerState> {
  const [dayAgo, late] = [instantAt(now - DAY_MS), instantAt(now - LATE_MS)]
  const queues = await sql.query<QueueState>(
    `${queueOf('mails', 'mails', `status = 'queued'`, 'done_at')}
     union all ${queueOf('till', 'pos_jobs', ACTIVE_JOB, 'finished_at')}
     union all ${queueOf('files', 'export_jobs', ACTIVE_JOB, 'finished_at')}
     union all ${WEBHOOK_QUEUE}`,
    [dayAgo],
  )
  const [counts] = await sql.query<Counts>(
    `select
       (select count(*) from pos_sends where status = 'started' and started_at < $1)
         as unknown_sends,
       (select count(*) from pos_nightly_syncs where is_on and next_at < $1) as late_nights,
       (select count(*) from webhooks where off_reason is not null) as webhooks_off,
       (${LATE_WEBHOOKS}) as webhooks_late_since,
       pg_database_size(current_database()) as database_bytes`,
    [late, instantAt(now)],
  )
  return { queues, ...(counts ?? NOTHING) }
}

/** Each part is found by an index, however many have ended. */
function queueOf(queue: string, table: string, isWaiting: string, endedAt: string) {
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
