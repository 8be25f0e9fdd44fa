import { WEBHOOKS, type WebhookChange } from '#protocol/account/webhooks.ts'
import type { WebhookFields } from '#domain/webhooks/webhooks.ts'
import { call, type Api } from './api.ts'

/** The webhooks of the company, without their secrets. */
export function readWebhooks(api: Api) {
  return call(api, WEBHOOKS.list)
}

export function createWebhook(api: Api, body: WebhookFields) {
  return call(api, WEBHOOKS.create, { body })
}

export function changeWebhook(api: Api, id: string, body: WebhookChange) {
  return call(api, WEBHOOKS.edit, { params: { id }, body })
}

export function deleteWebhook(api: Api, id: string) {
  return call(api, WEBHOOKS.remove, { params: { id } })
}

export function renewWebhookSecret(api: Api, id: string) {
  return call(api, WEBHOOKS.renewSecret, { params: { id } })
}

export function testWebhook(api: Api, id: string) {
  return call(api, WEBHOOKS.test, { params: { id } })
}

/** What a webhook was told last, and what came of it. */
export function readWebhookLog(api: Api, id: string) {
  return call(api, WEBHOOKS.log, { params: { id } })
}

export function sendWebhookAgain(api: Api, deliveryId: string) {
  return call(api, WEBHOOKS.sendAgain, { params: { id: deliveryId } })
}
