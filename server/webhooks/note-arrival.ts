import { TEST_EVENT } from '#domain/webhooks/events.ts'
import { FAILING_MS, type OffReason, type WebhookFault } from '#domain/webhooks/webhooks.ts'
import { findOwners } from '../sql/account/accounts.ts'
import type { Sql } from '../sql/database.ts'
import { queueMail } from '../sql/mail/mails.ts'
import { endDeliveries, type ClaimedDelivery } from '../sql/webhooks/deliveries.ts'
import { lockWebhook, saveWebhook, type SecretWebhook } from '../sql/webhooks/webhooks.ts'

/** The receiver knows nothing of these. */
const NOT_TRIED: ReadonlySet<WebhookFault> = new Set(['switched_off', 'secret_lost'])

/**
 * Notes whether a delivery arrived, and switches a webhook off whose address is gone or has only
 * failed for a week, with a mail to the owners. Within a transaction.
 * @returns the webhook as it is after that; null if it was deleted meanwhile
 */
export async function noteArrival(
  sql: Sql,
  { company_id, webhook_id, type }: ClaimedDelivery,
  fault: WebhookFault | null,
  at: string,
): Promise<SecretWebhook | null> {
  const before = await lockWebhook(sql, company_id, webhook_id)
  // Whoever tries an address out waits for it to work.
  const isNoFailure = fault !== null && (NOT_TRIED.has(fault) || type === TEST_EVENT)
  if (before === null || isNoFailure) return before
  const after = afterAttempt(before, fault, at)
  await saveWebhook(sql, company_id, after)
  if (before.is_on && after.off_reason !== null) {
    await switchedOff(sql, company_id, webhook_id, at)
  }
  return after
}

function afterAttempt(
  webhook: SecretWebhook,
  fault: WebhookFault | null,
  at: string,
): SecretWebhook {
  const failing_since = fault === null ? null : (webhook.failing_since ?? at)
  const reason = webhook.is_on ? offReason(fault, failing_since, at) : null
  if (reason === null) return { ...webhook, failing_since }
  return { ...webhook, failing_since, is_on: false, off_reason: reason }
}

function offReason(
  fault: WebhookFault | null,
  failingSince: string | null,
  at: string,
): OffReason | null {
  if (fault === 'gone') return 'gone'
  if (failingSince === null) return null
  return Date.parse(at) - Date.parse(failingSince) >= FAILING_MS ? 'failing' : null
}

async function switchedOff(
  sql: Sql,
  company_id: string,
  webhookId: string,
  at: string,
): Promise<void> {
  await endDeliveries(sql, company_id, webhookId, at)
  for (const { name, email: to, language } of await findOwners(sql, company_id)) {
    await queueMail(sql, { kind: 'webhook_off', to, language, company_id, data: { name } })
  }
}
