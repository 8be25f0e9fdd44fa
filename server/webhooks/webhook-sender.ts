import { RETRIED_MS, type WebhookFault } from '#domain/webhooks/webhooks.ts'
import { TEST_EVENT } from '#domain/webhooks/events.ts'
import { DAY_MS } from '#domain/units.ts'
import { waitAfter } from '../jobs/back-off.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { JobQueue } from '../jobs/job-queue.ts'
import { instantAt } from '../platform/instant.ts'
import type { Logger } from '../platform/log.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { PosHttp } from '../pos/pos-http.ts'
import type { CompanyDatabase, Database } from '../sql/database.ts'
import {
  claimDelivery,
  dropOldDeliveries,
  nextDeliveryDue,
  recordAttempt,
  releaseDelivery,
  WEBHOOK_CHANNEL,
  type ClaimedDelivery,
} from '../sql/webhooks/deliveries.ts'
import { findWebhook, type SecretWebhook } from '../sql/webhooks/webhooks.ts'
import { webhookAddress } from './address.ts'
import { noteArrival } from './note-arrival.ts'
import { post, type Posted } from './post.ts'
import { openSecrets } from './secrets.ts'
import { webhookHeaders } from './sign.ts'

export interface WebhookSenderDeps {
  database: CompanyDatabase
  /** Deliveries of all companies are claimed from one queue. */
  wholeDatabase: Database
  log: Logger
  /** ms since 1970 */
  now: () => number
  box: SecretBox
  http: PosHttp
  /** Aborts when a receiver has taken too long. */
  lateAfter: () => AbortSignal
}

/** Longer than any request takes. */
const LEASE_MS = 60_000
/** They mostly wait for others. */
const LANES = 8

/** Null: this process could not try. */
type Outcome = Posted | null

/** Sends what webhooks are told; any number of processes may do so at the same time. */
export function webhookQueue(deps: WebhookSenderDeps): JobQueue<ClaimedDelivery, Outcome> {
  const { wholeDatabase, database } = deps
  const kind: JobKind<ClaimedDelivery, Outcome> = {
    channel: WEBHOOK_CHANNEL,
    leaseMs: LEASE_MS,
    lanes: LANES,
    claim: (lease) => claimDelivery(wholeDatabase, lease),
    work: (delivery, signal) => send(deps, delivery, signal),
    end: async (delivery, holder, outcome) => {
      const company = database.inCompany(delivery.company_id)
      if (outcome === null) return releaseDelivery(company, delivery, holder)
      await record(deps, delivery, holder, outcome)
    },
    nextDue: () => nextDeliveryDue(wholeDatabase),
    dropOld: (before) => dropOldDeliveries(wholeDatabase, before),
  }
  return new JobQueue(deps, kind)
}

async function send(
  deps: WebhookSenderDeps,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const { database, http, now, lateAfter } = deps
  const company = database.inCompany(delivery.company_id)
  const webhook = await findWebhook(company, delivery.company_id, delivery.webhook_id)
  if (!webhook || (!webhook.is_on && !delivery.is_manual)) return failed('switched_off')
  const secrets = await openSecrets(deps, company, webhook)
  const url = webhookAddress(webhook.url)
  if (secrets === null || url === null) return failed('secret_lost')
  const { event_id: id, body } = delivery
  const headers = webhookHeaders(secrets, { id, timestamp: Math.floor(now() / 1000), body })
  return post(http, { url, headers, body }, signal, lateAfter()).catch((error: unknown) => {
    if (signal.aborted) return null
    throw error
  })
}

function failed(fault: WebhookFault): Posted {
  return { status_code: null, fault, retryAfterMs: null }
}

async function record(
  deps: WebhookSenderDeps,
  delivery: ClaimedDelivery,
  holder: string,
  posted: Posted,
): Promise<void> {
  const { database, log, now } = deps
  const { company_id, webhook_id, id, type, attempts } = delivery
  const at = instantAt(now())
  await database.inCompany(company_id).transaction(async (sql) => {
    // First the webhook's row, in the order of whoever changes it.
    const webhook = await noteArrival(sql, delivery, posted.fault, at)
    const nextAt = webhook === null ? null : nextAttempt(delivery, webhook, posted, now())
    const { status_code, fault } = posted
    await recordAttempt(sql, delivery, holder, { at, status_code, fault, nextAt })
  })
  const { status_code, fault } = posted
  const about = { company_id, webhook_id, delivery_id: id, type, attempts, status_code, fault }
  log.info(about, fault === null ? 'webhook arrived' : 'webhook did not arrive')
}

/** When it is tried again; null: it arrived, or it is given up. */
function nextAttempt(
  { type, attempts, queued_at }: ClaimedDelivery,
  { is_on }: Pick<SecretWebhook, 'is_on'>,
  { fault, retryAfterMs }: Posted,
  nowMs: number,
): string | null {
  if (fault === null || fault === 'secret_lost' || !is_on || type === TEST_EVENT) return null
  const wanted = Math.min(retryAfterMs ?? 0, DAY_MS)
  const next = nowMs + Math.max(spread(waitAfter(attempts)), wanted)
  return next > Date.parse(queued_at) + RETRIED_MS ? null : instantAt(next)
}

/** Up to a tenth more, so that what failed together does not come back together. */
function spread(ms: number): number {
  return Math.round(ms * (1 + Math.random() / 10))
}
