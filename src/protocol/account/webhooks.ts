import * as z from 'zod/mini'
import { canManageCompany } from '#domain/people/permissions.ts'
import { instant, text, uuid } from '#domain/scalars.ts'
import { WEBHOOK_EVENTS, WEBHOOK_TYPES } from '#domain/webhooks/events.ts'
import {
  DELIVERY_STATES,
  OFF_REASONS,
  WEBHOOK_FAULTS,
  WEBHOOK_URL_MAX,
  webhookFields,
} from '#domain/webhooks/webhooks.ts'
import { successAnswer } from '../answers.ts'
import type { Operation } from '../operation.ts'

export const WEBHOOKS_PATH = '/api/v2/client/webhooks'
export const WEBHOOK_DELIVERIES_PATH = `${WEBHOOKS_PATH}/deliveries`

const { url, events } = webhookFields.shape

/** Absent fields stay. */
export const webhookChange = z.object({
  url: z.optional(url),
  events: z.optional(events),
  is_on: z.optional(z.boolean()),
})
export type WebhookChange = z.infer<typeof webhookChange>

/** A webhook without its secret, which nobody can read again. */
export const webhookItem = z.object({
  id: uuid,
  url: text(WEBHOOK_URL_MAX),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  is_on: z.boolean(),
  /** Null: it is on, or a person switched it off. */
  off_reason: z.nullable(z.enum(OFF_REASONS)),
  /** Since when nothing arrives; null: the last delivery did, or there was none. */
  failing_since: z.nullable(instant),
  /** Until when the secret before this one signs too; null: there is none. */
  old_until: z.nullable(instant),
  created_at: instant,
})
export type WebhookItem = z.infer<typeof webhookItem>

/** The newest first. */
export const webhookList = z.object({ data: z.array(webhookItem), total: z.int() })

/** `secret` is told this once. */
export const secretWebhook = z.extend(webhookItem, { secret: z.string() })
export type SecretWebhook = z.infer<typeof secretWebhook>

/** What a webhook was told, and what came of it. */
export const deliveryItem = z.object({
  id: uuid,
  webhook_id: uuid,
  /** The `webhook-id` that its receiver gets. */
  event_id: uuid,
  type: z.enum(WEBHOOK_TYPES),
  state: z.enum(DELIVERY_STATES),
  created_at: instant,
  attempts: z.int(),
  tried_at: z.nullable(instant),
  next_at: z.nullable(instant),
  status_code: z.nullable(z.int()),
  fault: z.nullable(z.enum(WEBHOOK_FAULTS)),
})
export type WebhookDelivery = z.infer<typeof deliveryItem>

/** The latest first, at most fifty. */
export const deliveryLog = z.object({ data: z.array(deliveryItem), total: z.int() })

const owners = { may: canManageCompany } as const
const one = `${WEBHOOKS_PATH}/:id` as const

/** The addresses that an owner has told what happens. No key may call these. */
export const WEBHOOKS = {
  list: { id: 'listWebhooks', route: `GET ${WEBHOOKS_PATH}`, ...owners, answer: webhookList },
  create: {
    id: 'createWebhook',
    route: `POST ${WEBHOOKS_PATH}`,
    ...owners,
    body: webhookFields,
    answer: secretWebhook,
    status: 201,
    isUnkeyed: true,
  },
  edit: {
    id: 'updateWebhook',
    route: `PUT ${one}`,
    ...owners,
    body: webhookChange,
    answer: webhookItem,
  },
  remove: { id: 'deleteWebhook', route: `DELETE ${one}`, ...owners, answer: successAnswer },
  renewSecret: {
    id: 'renewWebhookSecret',
    route: `POST ${one}/secret`,
    ...owners,
    answer: secretWebhook,
    isUnkeyed: true,
  },
  test: {
    id: 'testWebhook',
    route: `POST ${one}/test`,
    ...owners,
    answer: deliveryItem,
    status: 201,
  },
  log: {
    id: 'listWebhookDeliveries',
    route: `GET ${one}/deliveries`,
    ...owners,
    answer: deliveryLog,
  },
  sendAgain: {
    id: 'sendWebhookAgain',
    route: `POST ${WEBHOOK_DELIVERIES_PATH}/:id/again`,
    ...owners,
    answer: deliveryItem,
  },
} as const satisfies Record<string, Operation>
