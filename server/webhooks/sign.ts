import { createHmac, randomBytes } from 'node:crypto'

/** Standard Webhooks takes 24 to 64. */
const SECRET_BYTES = 32
const PREFIX = 'whsec_'

export interface Signed {
  id: string
  /** In whole seconds since 1970. */
  timestamp: number
  body: string
}

/** A secret as receivers get it: `whsec_` and base64. */
export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
}

/**
 * The headers of a delivery by Standard Webhooks 1.0.0: HMAC-SHA256 over id, timestamp and body,
 * joined by full stops, once with each secret
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 */
export function webhookHeaders(secrets: readonly string[], signed: Signed): Record<string, string> {
  const { id, timestamp, body } = signed
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
    return `v1,${digest}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
