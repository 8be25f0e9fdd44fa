import { WEBHOOK_DATA } from '#domain/webhooks/event-data.ts'
import { webhookFields } from '#domain/webhooks/webhooks.ts'
import * as webhooks from '#protocol/account/webhooks.ts'
import type { Schema } from '#protocol/operation.ts'

/** Webhooks, and what they are told. */
export const WEBHOOK_COMPONENTS: Readonly<Record<string, Schema>> = {
  Webhook: webhooks.webhookItem,
  WebhookList: webhooks.webhookList,
  NewWebhook: webhookFields,
  WebhookEdit: webhooks.webhookChange,
  WebhookWithSecret: webhooks.secretWebhook,
  WebhookDelivery: webhooks.deliveryItem,
  WebhookDeliveryList: webhooks.deliveryLog,
  InventoryCompletedData: WEBHOOK_DATA['inventory.completed'],
  InventoryLeftOpenData: WEBHOOK_DATA['inventory.left_open'],
  InventorySentData: WEBHOOK_DATA['inventory.sent'],
  InventorySendUnknownData: WEBHOOK_DATA['inventory.send_unknown'],
  DeliveryRecordedData: WEBHOOK_DATA['delivery.recorded'],
  MovementRecordedData: WEBHOOK_DATA['movement.recorded'],
  StockBelowMinimumData: WEBHOOK_DATA['stock.below_minimum'],
}
