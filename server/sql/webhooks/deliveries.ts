import type { WebhookFault, DELIVERY_STATES } from '#domain/webhooks/webhooks.ts'
import type { WebhookType } from '#domain/webhooks/events.ts'
import type { Sql } from '../database.ts'

/** Notified, in every process, of what is to be sent. */
export const WEBHOOK_CHANNEL = 'webhooks'

/** How many deliveries the log shows. */
const LOG_LENGTH = 50

/** How many of a company, and of one webhook, are sent at once. */
const MOST_OF_COMPANY = 2

/** What every webhook that listens to its type is told. */
export interface WebhookMessage {
  event_id: string
  type: WebhookType
  body: string
}

const NOTIFY = [WEBHOOK_CHANNEL, '']
const QUEUE = `insert into webhook_deliveries
  (company_id, webhook_id, event_id, type, body, is_manual, created_at, queued_at, due_at)
  select w.company_id, w.id, $2::uuid, $3::text, $4::text, $5::boolean, $6::timestamptz,
    $6::timestamptz, $6::timestamptz
  from webhooks w where w.company_id = $1`

/**
 * Queues a message for the webhooks that listen, in the transaction of what it tells. An event that
 * they were told before is not told again. A webhook that is deleted in the same moment is left out:
 * it must not undo what is told.
 */
export async function queueMessage(
  sql: Sql,
  companyId: string,
  { event_id, type, body }: WebhookMessage,
  now: string,
): Promise<void> {
  const queued = await sql.query(
    `${QUEUE} and w.is_on and $3 = any(w.events) for key share
     on conflict (company_id, webhook_id, event_id) do nothing returning id`,
    [companyId, event_id, type, body, false, now],
  )
  // Delivered when the transaction commits, and not at all if it does not.
  if (queued.length > 0) await sql.query('select pg_notify($1, $2)', NOTIFY)
}

/** Whether anybody listens to any of these. */
export async function hasListeners(sql: Sql, companyId: string, types: readonly string[]) {
  const found = await sql.query(
    'select 1 from webhooks where company_id = $1 and is_on and events && $2 limit 1',
    [companyId, [...types]],
  )
  return found.length > 0
}

/** Queues what a person has sent to one webhook, also to one that is off. @returns its id */
export async function queueManual(
  sql: Sql,
  companyId: string,
  webhookId: string,
  { event_id, type, body }: WebhookMessage,
  now: string,
): Promise<string | null> {
  const [queued] = await sql.query<{ id: string }>(
    `${QUEUE} and w.id = $7 for key share returning id`,
    [companyId, event_id, type, body, true, now, webhookId],
  )
  await sql.query('select pg_notify($1, $2)', NOTIFY)
  return queued?.id ?? null
}

/** Sends a delivery that has ended once more, under the same id of its event. */
export async function queueAgain(sql: Sql, companyId: string, id: string, now: string) {
  const queued = await sql.query(
    `update webhook_deliveries set status = 'queued', is_manual = true, queued_at = $3, due_at = $3,
       attempts = 0, tried_at = null, status_code = null, fault = null, finished_at = null
     where company_id = $1 and id = $2 and (held_until is null or held_until < $3) returning id`,
    [companyId, id, now],
  )
  await sql.query('select pg_notify($1, $2)', NOTIFY)
  return queued.length > 0
}

/** One line of the log. */
export interface DeliveryRow {
  id: string
  webhook_id: string
  event_id: string
  type: WebhookType
  state: (typeof DELIVERY_STATES)[number]
  created_at: string
  attempts: number
  tried_at: string | null
  /** When it is tried next; null: no more. */
  next_at: string | null
  status_code: number | null
  fault: WebhookFault | null
}

const LOG = `select id, webhook_id, event_id, type, created_at, attempts, tried_at, status_code, fault,
    case status when 'queued' then 'waiting' else status end as state,
    case status when 'queued' then due_at end as next_at
  from webhook_deliveries where company_id = $1`

/** The latest deliveries of a webhook. */
export function listDeliveries(sql: Sql, companyId: string, webhookId: string) {
  return sql.query<DeliveryRow>(
    `${LOG} and webhook_id = $2 order by created_at desc, id desc limit ${LOG_LENGTH}`,
    [companyId, webhookId],
  )
}

export async function findDelivery(sql: Sql, companyId: string, id: string) {
  const [row] = await sql.query<DeliveryRow>(`${LOG} and id = $2`, [companyId, id])
  return row ?? null
}

/** A delivery that this process may send. */
export interface ClaimedDelivery {
  id: string
  company_id: string
  webhook_id: string
  event_id: string
  type: WebhookType
  body: string
  is_manual: boolean
  queued_at: string
  attempts: number
}

/**
 * Claims a delivery that is due, of the company whose last turn is longest ago; one of a webhook at
 * a time, so that an address that stalls holds up nobody else's. Nobody else can claim it before
 * `until`.
 */
export async function claimDelivery(
  sql: Sql,
  lease: { holder: string; now: string; until: string },
): Promise<ClaimedDelivery | null> {
  const [claimed] = await sql.query<ClaimedDelivery>(
    `update webhook_deliveries set attempts = attempts + 1, holder = $1, begun_at = $2,
       held_until = $3
     where (company_id, id) = (
       select d.company_id, d.id from webhook_deliveries d
       where d.status = 'queued' and d.due_at <= $2 and (d.held_until is null or d.held_until < $2)
         and not exists (select from webhook_deliveries r where r.company_id = d.company_id
           and r.webhook_id = d.webhook_id and r.status = 'queued' and r.held_until >= $2)
         and (select count(*) from webhook_deliveries r where r.company_id = d.company_id
           and r.status = 'queued' and r.held_until >= $2) < ${MOST_OF_COMPANY}
       order by (select max(b.begun_at) from webhook_deliveries b where b.company_id = d.company_id)
         nulls first, d.due_at, d.id
       limit 1 for update skip locked)
     returning id, company_id, webhook_id, event_id, type, body, is_manual, queued_at, attempts`,
    [lease.holder, lease.now, lease.until],
  )
  return claimed ?? null
}

export async function nextDeliveryDue(sql: Sql): Promise<string | null> {
  const [row] = await sql.query<{ due_at: string | null }>(
    `select min(greatest(due_at, coalesce(held_until, due_at))) as due_at
     from webhook_deliveries where status = 'queued'`,
  )
  return row?.due_at ?? null
}

export interface Tried {
  at: string
  status_code: number | null
  /** Null: it arrived. */
  fault: WebhookFault | null
  /** When it is tried again; null: never. */
  nextAt: string | null
}

/** Records an attempt, unless somebody else has claimed the delivery meanwhile. */
export async function recordAttempt(
  sql: Sql,
  { company_id, id }: Pick<ClaimedDelivery, 'company_id' | 'id'>,
  holder: string,
  { at, status_code, fault, nextAt }: Tried,
): Promise<void> {
  await sql.query(
    `update webhook_deliveries set holder = null, held_until = null, tried_at = $4, status_code = $5,
       fault = $6, due_at = coalesce($7, due_at),
       status = case when $6::text is null then 'arrived' when $7::timestamptz is null then 'failed'
         else 'queued' end,
       finished_at = case when $7::timestamptz is null then $4::timestamptz end
     where company_id = $1 and id = $2 and holder = $3`,
    [company_id, id, holder, at, status_code, fault, nextAt],
  )
}

/** Returns a delivery to the queue that this process could not try. */
export async function releaseDelivery(
  sql: Sql,
  { company_id, id }: Pick<ClaimedDelivery, 'company_id' | 'id'>,
  holder: string,
): Promise<void> {
  await sql.query(
    `update webhook_deliveries set holder = null, held_until = null, attempts = attempts - 1
     where company_id = $1 and id = $2 and holder = $3`,
    [company_id, id, holder],
  )
}

/** Ends what a webhook that was switched off has not been told yet. */
export async function endDeliveries(sql: Sql, companyId: string, webhookId: string, now: string) {
  await sql.query(
    `update webhook_deliveries set status = 'failed', fault = 'switched_off', finished_at = $3
     where company_id = $1 and webhook_id = $2 and status = 'queued' and holder is null`,
    [companyId, webhookId, now],
  )
}

/** Deletes deliveries that ended before this time. */
export async function dropOldDeliveries(sql: Sql, before: string): Promise<void> {
  await sql.query('delete from webhook_deliveries where finished_at < $1', [before])
}
