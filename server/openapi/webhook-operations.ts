import { WEBHOOK_DATA } from '#domain/webhooks/event-data.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/webhooks/events.ts'
import { WEBHOOKS } from '#protocol/account/webhooks.ts'
import { paper, type Paper } from './paper.ts'

const KEPT = 'A delivery is kept for 30 days.'

/** The addresses that an owner has told what happens. */
export const WEBHOOK_OPERATIONS: readonly Paper[] = [
  paper(WEBHOOKS.list, {
    summary: 'List the webhooks of the company',
    note: 'Without their secrets, the newest first.',
  }),
  paper(WEBHOOKS.create, {
    summary: 'Make a webhook',
    note: 'Its `secret` is in this answer and nowhere else. At most 10; the address begins with https:// and is public.',
  }),
  paper(WEBHOOKS.edit, {
    summary: 'Change a webhook, or switch it on or off',
    note: 'Fields that are left out stay as they are. What waits for a webhook that is switched off is not sent.',
  }),
  paper(WEBHOOKS.remove, { summary: 'Delete a webhook and its log' }),
  paper(WEBHOOKS.renewSecret, {
    summary: 'Make a new secret for a webhook',
    note: 'It is in this answer and nowhere else. The one before signs too for 24 hours.',
  }),
  paper(WEBHOOKS.test, {
    summary: 'Send a webhook a test',
    note: 'Of the type `webhook.test`, once, also while it is off. What came of it stands in the log.',
  }),
  paper(WEBHOOKS.log, {
    summary: 'List what a webhook was told last',
    note: `At most 50, the latest first. ${KEPT}`,
  }),
  paper(WEBHOOKS.sendAgain, {
    summary: 'Send a delivery once more',
    note: `Under the same \`webhook-id\`, also while the webhook is off. ${KEPT}`,
  }),
]

/** What each event tells. */
const EVENT_SUMMARIES: Record<WebhookEvent, string> = {
  'inventory.completed': 'An inventory was completed',
  'inventory.left_open': 'An inventory has been open for a day',
  'inventory.sent': 'The point-of-sale system has the document of an inventory',
  'inventory.send_unknown': 'Nobody knows whether the point-of-sale system has a document',
  'delivery.recorded': 'A delivery was recorded',
  'movement.recorded': 'A write-off or a transfer was recorded',
  'stock.below_minimum': 'An item of a branch has fallen below its minimum',
}

export const EVENT_PAPERS = WEBHOOK_EVENTS.map((type) => ({
  type,
  summary: EVENT_SUMMARIES[type],
  data: WEBHOOK_DATA[type],
}))
