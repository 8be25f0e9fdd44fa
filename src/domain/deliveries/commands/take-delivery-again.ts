import * as z from 'zod/mini'
import { defineCommand } from '../../commands/command.ts'
import { withGiven } from '../../given.ts'
import { canSeeMoney } from '../../people/permissions.ts'
import { isRejection, reject } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { takenInvoice, type Delivery } from '../deliveries.ts'
import { taken, takenAgain } from '../taken-again.ts'
import {
  GOODS_OF_DELIVERIES,
  readsOfGoods,
  rejectLines,
  rejectPrices,
  savedDelivery,
} from './delivery-rows.ts'
import { afterLast, deliveredAt, findStandingDelivery } from './find-delivery.ts'

/**
 * Brings a delivery that was taken from an invoice to what the invoice says now: only what changed
 * there since, so that what people changed here stays.
 */
export const takeDeliveryAgain = defineCommand({
  kind: 'take-delivery-again',
  version: 1,
  schema: z.extend(takenInvoice, { delivery_id: uuid }),
  reads: (args) => [
    { table: 'deliveries', id: args.delivery_id },
    { table: 'delivery_prices', id: args.delivery_id },
    ...readsOfGoods(args.lines),
    GOODS_OF_DELIVERIES,
  ],
  writes: ['deliveries', 'delivery_changes', 'delivery_prices', 'good_prices'],
  decide(state, { delivery_id, ...invoice }, context) {
    const { actor } = context
    // Who sees no prices would take them away.
    if (!canSeeMoney(actor)) return reject('role_denied', { role: actor.role })
    const before = findStandingDelivery(state, delivery_id, context)
    if (isRejection(before)) return before
    const { delivery } = before
    if (delivery.document === null) return reject('invalid_args', { param: 'delivery_id' })
    const { fields, lines, prices } = takenAgain(before, taken(before), invoice)
    if (lines.length === 0) return reject('invalid_args', { param: 'lines' })
    const at =
      fields.delivered_at === undefined
        ? delivery.delivered_at
        : deliveredAt(fields.delivered_at, { ...context, clock_offset: 0 })
    if (typeof at !== 'string') return at
    const denied = rejectLines(state, invoice.lines) ?? rejectPrices(state, lines, prices, context)
    if (denied) return denied
    const updated_at = afterLast(delivery, context.now)
    const row: Delivery = { ...withGiven(delivery, fields), delivered_at: at, lines, updated_at }
    const now = { ...invoice, supplier: invoice.supplier || delivery.supplier }
    return savedDelivery(state, before, { delivery: row, prices, taken: now }, context)
  },
})
