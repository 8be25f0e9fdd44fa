import {
  deliveryEdit,
  deliveryHistory,
  deliveryItem,
  deliveryList,
  newDeliveryRequest,
  pricedLine,
  sentLine,
  sentPrice,
  toldPrice,
} from '#protocol/deliveries/deliveries.ts'
import { deliveryLine, takenInvoice, linePrice } from '#domain/deliveries/deliveries.ts'
import type { Schema } from '#protocol/operation.ts'

/** What came to the branches. */
export const DELIVERY_COMPONENTS: Readonly<Record<string, Schema>> = {
  Delivery: deliveryItem,
  DeliveryList: deliveryList,
  DeliveryHistory: deliveryHistory,
  DeliveryLine: deliveryLine,
  TakenInvoice: takenInvoice,
  PricedLine: pricedLine,
  LinePrice: linePrice,
  ToldPrice: toldPrice,
  NewDelivery: newDeliveryRequest,
  DeliveryEdit: deliveryEdit,
  SentLine: sentLine,
  SentPrice: sentPrice,
}
