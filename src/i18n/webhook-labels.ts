import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { TEST_EVENT, type WebhookType } from '#domain/webhooks/events.ts'
import type { OffReason, WebhookFault } from '#domain/webhooks/webhooks.ts'

/** What a webhook is told of. */
export const WEBHOOK_LABELS: Record<WebhookType, MessageDescriptor> = {
  'inventory.completed': msg`Completed inventory`,
  'inventory.left_open': msg`Inventory left open`,
  'inventory.sent': msg`Inventory sent`,
  'inventory.send_unknown': msg`Sending outcome unknown`,
  'delivery.recorded': msg`New delivery`,
  'movement.recorded': msg`Write-off or transfer`,
  'stock.below_minimum': msg`Item below par`,
  [TEST_EVENT]: msg({ message: `Test`, comment: 'A message that tries a webhook out' }),
}

/** Why a message did not arrive. */
export const WEBHOOK_FAULT_LABELS: Record<WebhookFault, MessageDescriptor> = {
  status: msg({
    message: `Answer {code}`,
    comment: 'The HTTP status with which a server answered',
  }),
  gone: msg({
    message: `Answer {code}: gone`,
    comment: 'The HTTP status with which a server answered',
  }),
  redirected: msg`Address forwards elsewhere`,
  timeout: msg`Answer too slow`,
  unreachable: msg`Address unreachable`,
  certificate: msg`Certificate isn't trusted`,
  not_public: msg`Address isn't public`,
  not_http: msg`No web server`,
  switched_off: msg`Webhook was off`,
  secret_lost: msg`New secret needed`,
}

/** Why a webhook was switched off by itself. */
export const OFF_LABELS: Record<OffReason, MessageDescriptor> = {
  gone: msg`Off: address gone`,
  failing: msg`Off: only failures`,
}
