import * as deliveries from '#protocol/deliveries/deliveries.ts'
import { deliveryLine, takenInvoice, linePrice } from '#domain/deliveries/deliveries.ts'
import type { Schema } from '#protocol/operation.ts'

/** What came to the branches. */
export const DELIVERY_COMPONENTS: Readonly<Record<string, Schema>> = {
  Delivery: deliveries.deliveryItem,
  DeliveryList: deliveries.deliveryList,
  DeliveryHistory: deliveries.deliveryHistory,
  DeliveryLine: deliveryLine,
  TakenInvoice: takenInvoice,
  PricedLine: deliveries.pricedLine,
  LinePrice: linePrice,
  ToldPrice: deliveries.toldPrice,
  NewDelivery: deliveries.newDeliveryRequest,
  DeliveryEdit: deliveries.deliveryEdit,
  SentLine: deliveries.sentLine,
  SentPrice: deliveries.sentPrice,
}
