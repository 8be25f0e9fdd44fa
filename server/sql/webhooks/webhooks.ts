import type { OffReason, WebhookFields } from '#domain/webhooks/webhooks.ts'
import type { Sql } from '../database.ts'

/** What an owner reads of a webhook. */
export interface WebhookRow extends WebhookFields {
  id: string
  is_on: boolean
  off_reason: OffReason | null
  failing_since: string | null
  /** Until when the secret before the present one signs too; null: there is none. */
  old_until: string | null
  created_at: string
}

/** Encrypted. */
interface Secrets {
  secret: string
  old_secret: string | null
}

export type SecretWebhook = WebhookRow & Secrets

const COLUMNS = 'id, url, events, is_on, off_reason, failing_since, old_until, created_at'

export interface NewWebhook extends WebhookFields {
  id: string
  /** Encrypted. */
  secret: string
  created_at: string
}

export async function insertWebhook(sql: Sql, companyId: string, webhook: NewWebhook) {
  const { id, url, events, secret, created_at } = webhook
  await sql.query(
    `insert into webhooks (company_id, id, url, events, secret, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [companyId, id, url, [...events], secret, created_at],
  )
}

export function listWebhooks(sql: Sql, companyId: string): Promise<WebhookRow[]> {
  return sql.query(
    `select ${COLUMNS} from webhooks where company_id = $1 order by created_at desc, id desc`,
    [companyId],
  )
}

/** Within a transaction, which the row waits for: nobody else changes it meanwhile. */
export async function lockWebhook(
  sql: Sql,
  companyId: string,
  id: string,
): Promise<SecretWebhook | null> {
  return found(sql, companyId, id, 'for no key update')
}

export async function findWebhook(
  sql: Sql,
  companyId: string,
  id: string,
): Promise<SecretWebhook | null> {
  return found(sql, companyId, id, '')
}

async function found(sql: Sql, companyId: string, id: string, lock: string) {
  const [row] = await sql.query<SecretWebhook>(
    `select ${COLUMNS}, secret, old_secret from webhooks where company_id = $1 and id = $2 ${lock}`,
    [companyId, id],
  )
  return row ?? null
}

export async function saveWebhook(sql: Sql, companyId: string, webhook: SecretWebhook) {
  const { id, url, events, is_on, off_reason, failing_since, old_until } = webhook
  await sql.query(
    `update webhooks set url = $3, events = $4, is_on = $5, off_reason = $6, failing_since = $7,
       old_until = $8, secret = $9, old_secret = $10 where company_id = $1 and id = $2`,
    [
      companyId,
      id,
      url,
      [...events],
      is_on,
      off_reason,
      failing_since,
      old_until,
      webhook.secret,
      webhook.old_secret,
    ],
  )
}

/** Its deliveries go with it. */
export async function deleteWebhook(sql: Sql, companyId: string, id: string): Promise<void> {
  await sql.query('delete from webhooks where company_id = $1 and id = $2', [companyId, id])
}
