/** What a webhook may be told of, in the order of a list to choose from. */
export const WEBHOOK_EVENTS = [
  'inventory.completed',
  'inventory.left_open',
  'inventory.sent',
  'inventory.send_unknown',
  'delivery.recorded',
  'movement.recorded',
  'stock.below_minimum',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** What an owner has sent to see whether it arrives; nobody subscribes to it. */
export const TEST_EVENT = 'webhook.test'

export const WEBHOOK_TYPES = [...WEBHOOK_EVENTS, TEST_EVENT] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]
