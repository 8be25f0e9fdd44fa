import * as z from 'zod/mini'
import {
  delivery,
  deliveryChange,
  deliveryLine,
  LINES_MAX,
  linePrice,
} from '#domain/deliveries/deliveries.ts'
import { canRecordDeliveries } from '#domain/people/delivery-permissions.ts'
import { instant, uuid } from '#domain/scalars.ts'
import { listQuery } from '../lists.ts'
import { resource, type Operation } from '../operation.ts'

export const DELIVERIES_PATH = '/api/v2/client/deliveries'

/** A list call for deliveries: of a branch, and of a period, both ends included. */
export const deliveryQuery = z.extend(listQuery, {
  from: z.optional(instant),
  to: z.optional(instant),
})
export type DeliveryQuery = z.infer<typeof deliveryQuery>

const { amount, currency, of } = linePrice.shape

/** A price as a call sends it; without a currency it is in the company's. */
export const sentPrice = z.object({ amount, currency: z.optional(currency), of: z.optional(of) })

/** A price as an answer tells it. */
export const toldPrice = z.object({ amount, currency, of })

/** A line with its price; null for whoever may not see prices. */
export const pricedLine = z.extend(deliveryLine, { price: z.nullable(toldPrice) })

export const deliveryItem = z.extend(delivery, { lines: z.array(pricedLine), seq: z.int() })
export type DeliveryItem = z.infer<typeof deliveryItem>

export const deliveryList = z.object({ data: z.array(deliveryItem), total: z.int() })
export type DeliveryList = z.infer<typeof deliveryList>

const { id, good_id, name, unit, case_size } = deliveryLine.shape

/** A line as a call sends it: a new one without an id. */
export const sentLine = z.object({
  id: z.optional(id),
  good_id: z.optional(good_id),
  name: z.optional(name),
  unit,
  amount: deliveryLine.shape.amount,
  case_size: z.optional(case_size),
  /** Left out, it stays; null takes it away. */
  price: z.optional(z.nullable(sentPrice)),
})
export type SentLine = z.infer<typeof sentLine>

const sentLines = z.array(sentLine).check(z.maxLength(LINES_MAX))
const { supplier, number } = delivery.shape

export const newDeliveryRequest = z.object({
  branch_id: uuid,
  /** Now, if left out. */
  delivered_at: z.optional(instant),
  supplier: z.optional(supplier),
  number: z.optional(number),
  lines: sentLines.check(z.minLength(1)),
})

/** Only what is named changes. */
export const deliveryEdit = z.object({
  delivered_at: z.optional(instant),
  supplier: z.optional(supplier),
  number: z.optional(number),
  /** New lines, and those that replace the ones with their ids. */
  lines: z.optional(sentLines),
  removed: z.optional(z.array(uuid).check(z.maxLength(LINES_MAX))),
})

export const deliveryHistory = z.object({
  data: z.array(z.extend(deliveryChange, { seq: z.int() })),
  total: z.int(),
})
export type DeliveryHistory = z.infer<typeof deliveryHistory>

/** Barmen may call it where the owner lets them record deliveries; they change their own ones only. */
const may = canRecordDeliveries
const ONE = `${DELIVERIES_PATH}/:id` as const

export const DELIVERIES = resource({
  path: DELIVERIES_PATH,
  one: 'Delivery',
  many: 'Deliveries',
  reads: may,
  writes: may,
  readScope: 'read_stock',
  writeScope: 'write_deliveries',
  query: deliveryQuery,
  list: deliveryList,
  item: deliveryItem,
  create: newDeliveryRequest,
  edit: deliveryEdit,
  remove: deliveryItem,
})

export const getDeliveryHistory = {
  id: 'getDeliveryHistory',
  route: `GET ${ONE}/history`,
  scope: 'read_stock',
  may,
  answer: deliveryHistory,
} as const satisfies Operation

export const restoreDelivery = {
  id: 'restoreDelivery',
  route: `POST ${ONE}/restore`,
  scope: 'write_deliveries',
  may,
  answer: deliveryItem,
} as const satisfies Operation
