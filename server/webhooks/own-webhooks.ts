import { TEST_EVENT } from '#domain/webhooks/events.ts'
import { OLD_SECRET_MS, WEBHOOKS_MAX, type WebhookFields } from '#domain/webhooks/webhooks.ts'
import type { SecretWebhook, WebhookChange, WebhookItem } from '#protocol/account/webhooks.ts'
import { HttpError, notFound, type WrongParam } from '../http/http-error.ts'
import { instantAt } from '../platform/instant.ts'
import type { AddressGuard } from '../pos/address-guard.ts'
import type { CompanySql, Sql } from '../sql/database.ts'
import { askForSilentLooks, BELOW_MINIMUM } from '../sql/webhooks/stock-looks.ts'
import {
  endDeliveries,
  findDelivery,
  hasListeners,
  queueAgain,
  queueManual,
  type DeliveryRow,
} from '../sql/webhooks/deliveries.ts'
import {
  deleteWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  saveWebhook,
  type SecretWebhook as StoredWebhook,
} from '../sql/webhooks/webhooks.ts'
import { webhookAddress } from './address.ts'
import type { Webhooks } from './create-webhooks.ts'
import { purposeOf } from './secrets.ts'
import { newWebhookSecret } from './sign.ts'

interface Deps {
  /** ms since 1970 */
  now: () => number
  newId: () => string
  webhooks: Pick<Webhooks, 'box' | 'guard'>
}

/**
 * Makes a webhook. Its secret is in this answer and nowhere else.
 * @throws {HttpError} 422 for an address that may not be called, or too many webhooks
 */
export async function makeWebhook(
  { now, newId, webhooks: { box, guard } }: Deps,
  company: CompanySql,
  { url, events }: WebhookFields,
): Promise<SecretWebhook> {
  checkAddress(guard, url)
  const { companyId } = company
  const [id, secret, created_at] = [newId(), newWebhookSecret(), instantAt(now())]
  const made = await company.transaction(async (sql) => {
    if ((await listWebhooks(sql, companyId)).length >= WEBHOOKS_MAX) throw tooMany()
    const shut = box.shut(secret, purposeOf(companyId, id))
    const webhook = { id, url, events, secret: shut, created_at }
    const insert = () => insertWebhook(sql, companyId, webhook)
    await noteBelow(sql, companyId, created_at, insert)
    return lockWebhook(sql, companyId, id)
  })
  if (!made) throw notFound()
  return { ...itemOf(made), secret }
}

/**
 * Changes a webhook. Switched off, it is not told either what waits for it; switched on, its failures
 * are forgotten.
 * @throws {HttpError} 404, or 422 for an address that may not be called
 */
export function editWebhook(
  { now, webhooks: { guard } }: Deps,
  company: CompanySql,
  id: string,
  change: WebhookChange,
): Promise<WebhookItem> {
  if (change.url !== undefined) checkAddress(guard, change.url)
  return company.transaction(async (sql) => {
    const before = await lockedWebhook(sql, company, id)
    const { url = before.url, events = before.events, is_on = before.is_on } = change
    const isNew = is_on && (!before.is_on || url !== before.url)
    const failing_since = isNew ? null : before.failing_since
    const off_reason = is_on ? null : before.off_reason
    const after = { ...before, url, events, is_on, failing_since, off_reason }
    const save = () => saveWebhook(sql, company.companyId, after)
    await noteBelow(sql, company.companyId, instantAt(now()), save)
    if (!is_on) await endDeliveries(sql, company.companyId, id, instantAt(now()))
    return itemOf(after)
  })
}

/**
 * Makes a change of a company's webhooks. Once somebody listens to what falls below its minimum,
 * whatever is below already is noted, and not told as if it had fallen then.
 */
async function noteBelow(
  sql: Sql,
  companyId: string,
  now: string,
  change: () => Promise<void>,
): Promise<void> {
  const isHeard = () => hasListeners(sql, companyId, [BELOW_MINIMUM])
  const wasHeard = await isHeard()
  await change()
  if (!wasHeard && (await isHeard())) await askForSilentLooks(sql, companyId, now)
}

/** @throws {HttpError} 404 */
export async function removeWebhook(company: CompanySql, id: string): Promise<{ success: true }> {
  await company.transaction(async (sql) => {
    await lockedWebhook(sql, company, id)
    await deleteWebhook(sql, company.companyId, id)
  })
  return { success: true }
}

/**
 * Makes a new secret, in this answer and nowhere else. The one before it signs too for a day, so that
 * a receiver can change over without losing anything.
 * @throws {HttpError} 404
 */
export async function renewSecret(
  { now, webhooks: { box } }: Deps,
  company: CompanySql,
  id: string,
): Promise<SecretWebhook> {
  const secret = newWebhookSecret()
  return company.transaction(async (sql) => {
    const before = await lockedWebhook(sql, company, id)
    const after = {
      ...before,
      secret: box.shut(secret, purposeOf(company.companyId, id)),
      old_secret: before.secret,
      old_until: instantAt(now() + OLD_SECRET_MS),
    }
    await saveWebhook(sql, company.companyId, after)
    return { ...itemOf(after), secret }
  })
}

/** Sends a webhook something that did not happen, also while it is off. @throws {HttpError} 404 */
export async function testWebhook(
  { now, newId }: Deps,
  company: CompanySql,
  id: string,
): Promise<DeliveryRow> {
  const timestamp = instantAt(now())
  const body = JSON.stringify({ type: TEST_EVENT, timestamp, data: {} })
  const message = { event_id: newId(), type: TEST_EVENT, body } as const
  return company.transaction(async (sql) => {
    const queued = await queueManual(sql, company.companyId, id, message, timestamp)
    return deliveryOf(sql, company, queued)
  })
}

/** Sends a delivery once more, also while its webhook is off. @throws {HttpError} 404 */
export function sendAgain(
  { now }: Pick<Deps, 'now'>,
  company: CompanySql,
  id: string,
): Promise<DeliveryRow> {
  return company.transaction(async (sql) => {
    await queueAgain(sql, company.companyId, id, instantAt(now()))
    return deliveryOf(sql, company, id)
  })
}

async function deliveryOf(sql: Sql, { companyId }: CompanySql, id: string | null) {
  const delivery = id === null ? null : await findDelivery(sql, companyId, id)
  if (!delivery) throw notFound()
  return delivery
}

async function lockedWebhook(sql: Sql, { companyId }: CompanySql, id: string) {
  const webhook = await lockWebhook(sql, companyId, id)
  if (!webhook) throw notFound()
  return webhook
}

function itemOf({ secret: _secret, old_secret: _old, ...item }: StoredWebhook): WebhookItem {
  return item
}

/** What a name leads to is checked whenever it is called, because that can change. */
function checkAddress(guard: AddressGuard, text: string): void {
  const url = webhookAddress(text)
  if (url === null) throw wrongAddress('webhook_address')
  try {
    guard.checkHost(url)
  } catch {
    throw wrongAddress('webhook_not_public')
  }
}

function wrongAddress(says: NonNullable<WrongParam['says']>): HttpError {
  return new HttpError(422, 'invalid_args', {
    params: [{ param: 'url', code: 'invalid_args', says }],
  })
}

function tooMany(): HttpError {
  return new HttpError(422, 'invalid_args', { says: 'webhook_limit' })
}
