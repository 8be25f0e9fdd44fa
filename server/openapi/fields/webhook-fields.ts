import { ID, type FieldNote, type FieldNotes } from './field-note.ts'

const TIME = '2026-11-20T22:00:00.000Z'
const URL = 'https://hooks.bar.example/dram'
const IS_ON = 'Whether it is told what happens.'
const LISTENS = 'The types of events that it is told of.'

const BRANCH_NAME: FieldNote = ['What the branch was called then.', 'Cascade']

/** Webhooks, and what they are told. */
export const WEBHOOK_FIELDS: FieldNotes = {
  url: ['The address that is sent to: https, and public.', URL],
  'Webhook.events': [LISTENS, ['inventory.completed']],
  'NewWebhook.events': [LISTENS, ['inventory.completed']],
  'WebhookEdit.events': [LISTENS, ['inventory.completed']],
  'WebhookWithSecret.events': [LISTENS, ['inventory.completed']],
  'Webhook.is_on': [IS_ON, true],
  'WebhookEdit.is_on': [IS_ON, true],
  'WebhookWithSecret.is_on': [IS_ON, true],
  off_reason: [
    'Why it was switched off by itself: `gone`, its address answered 410, or `failing`, only failures for a week. Null: it is on, or a person switched it off.',
    null,
  ],
  failing_since: [
    'Since when nothing arrives there: UTC, ISO 8601. Null: the last delivery did, or there was none.',
    null,
  ],
  old_until: [
    'Until when the secret before this one signs too: UTC, ISO 8601. Null: there is none.',
    null,
  ],
  'WebhookWithSecret.secret': [
    'The secret that deliveries are signed with, `whsec_` and base64. It is told this once.',
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  ],
  webhook_id: ['The id of the webhook that was told.', ID.row],
  event_id: ['What the receiver gets as `webhook-id`, the same at every attempt.', ID.command],
  'WebhookDelivery.type': ['The type of the event.', 'inventory.completed'],
  'WebhookDelivery.state': [
    '`waiting` is tried again, `arrived` was answered with 200 to 299, `failed` was given up.',
    'arrived',
  ],
  attempts: ['How often it was tried, since it was last sent again.', 1],
  tried_at: ['When it was last tried: UTC, ISO 8601. Null: not yet.', TIME],
  next_at: ['When it is tried next: UTC, ISO 8601. Null: no more.', null],
  status_code: ['The HTTP status that the last attempt got. Null: it got none.', 204],
  fault: ['Why the last attempt did not arrive. Null: it did, or there was none.', null],
  'MovementRecordedData.reason': [
    'Why the goods left: a reason of write-offs, or `transfer`.',
    'breakage',
  ],
  'InventoryCompletedData.branch_name': BRANCH_NAME,
  'InventoryCompletedData.closed_at': ['When it was completed: UTC, ISO 8601.', TIME],
  'InventoryLeftOpenData.branch_name': BRANCH_NAME,
  'InventorySentData.branch_name': BRANCH_NAME,
  'InventorySendUnknownData.branch_name': BRANCH_NAME,
  'DeliveryRecordedData.branch_name': BRANCH_NAME,
  'MovementRecordedData.branch_name': BRANCH_NAME,
  'StockBelowMinimumData.branch_name': BRANCH_NAME,
  'StockBelowMinimumData.inventory_id': [
    'The id of the inventory in which it was counted last.',
    ID.inventory,
  ],
  'StockBelowMinimumData.unit': ['What `stock` and `missing` are thousandths of.', 'ml'],
  'StockBelowMinimumData.stock': [
    'What counts, deliveries, write-offs and transfers say is there, in thousandths of `unit`. The use since the count is not taken off, as it is in what to buy.',
    2_100_000,
  ],
  'StockBelowMinimumData.missing': [
    'What there is less than the minimum asks for, in thousandths of `unit`.',
    700_000,
  ],
  'StockBelowMinimumData.minimum': [
    'What the branch wants to have of it at least: whole pieces, millilitres or grams, by `minimum_unit`.',
    4,
  ],
  'StockBelowMinimumData.minimum_unit': [
    'What the minimum is told in: `piece` for bottles, packages and pieces, `l` for millilitres and `kg` for grams of what has no known size.',
    'piece',
  ],
  line_count: ['How many lines it has.', 12],
}
