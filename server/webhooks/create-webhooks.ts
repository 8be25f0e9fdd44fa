import { SecretBox, WEBHOOK_USE } from '../platform/secret-box.ts'
import type { AddressGuard } from '../pos/address-guard.ts'
import { PosHttp } from '../pos/pos-http.ts'
import { ANSWER_MS } from './post.ts'
import { stockLookQueue } from './stock-looker.ts'
import { webhookQueue, type WebhookSenderDeps } from './webhook-sender.ts'

/** What the server needs to tell webhooks what happens. */
export interface Webhooks {
  box: SecretBox
  guard: AddressGuard
  queue: ReturnType<typeof webhookQueue>
  looks: ReturnType<typeof stockLookQueue>
}

interface WebhookOptions extends Omit<WebhookSenderDeps, 'box' | 'http' | 'lateAfter'> {
  /** Keys for secrets: the first encrypts, all of them decrypt. */
  secrets: readonly [Uint8Array, ...Uint8Array[]]
  guard: AddressGuard
  /** Both replaced in tests, which call nobody and have no time. */
  wayTo?: (url: URL) => URL
  lateAfter?: () => AbortSignal
}

export function createWebhooks(options: WebhookOptions): Webhooks {
  const { secrets, guard, wayTo, lateAfter = () => AbortSignal.timeout(ANSWER_MS) } = options
  const box = new SecretBox(secrets, WEBHOOK_USE)
  const http = new PosHttp(guard, undefined, wayTo)
  const queue = webhookQueue({ ...options, box, http, lateAfter })
  return { box, guard, queue, looks: stockLookQueue(options) }
}
