import * as z from 'zod/mini'
import { defineCommand, type Context } from '../../commands/command.ts'
import type { State } from '../../commands/state.ts'
import { withGiven } from '../../given.ts'
import { canSeeMoney } from '../../people/permissions.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import {
  deliveryFields,
  deliveryLines,
  LINES_MAX,
  linePrice,
  type Delivery,
  type DeliveryFields,
  type DeliveryLine,
  type LinePrice,
} from '../deliveries.ts'
import {
  GOODS_OF_DELIVERIES,
  readsOfGoods,
  rejectLines,
  rejectPrices,
  savedDelivery,
} from './delivery-rows.ts'
import { afterLast, deliveredAt, findStandingDelivery } from './find-delivery.ts'

const someLines = z.array(uuid).check(z.maxLength(LINES_MAX))

/**
 * Changes a delivery: only what it names, so that two people who change different fields or lines do
 * not undo each other. Of one line or field the later arrival wins, and the change keeps both.
 */
export const changeDelivery = defineCommand({
  kind: 'change-delivery',
  version: 1,
  schema: z.object({
    delivery_id: uuid,
    fields: z.partial(deliveryFields),
    /** New lines, and those that replace the ones with their ids. */
    lines: deliveryLines,
    removed: someLines,
    /** Prices of lines; they replace the ones that the lines had. */
    prices: z.array(linePrice).check(z.maxLength(LINES_MAX)),
    /** Lines that have no price any more. */
    unpriced: someLines,
  }),
  reads: (args) => [
    { table: 'deliveries', id: args.delivery_id },
    { table: 'delivery_prices', id: args.delivery_id },
    ...readsOfGoods(args.lines),
    GOODS_OF_DELIVERIES,
  ],
  writes: ['deliveries', 'delivery_changes', 'delivery_prices', 'good_prices'],
  decide(state, args, context) {
    const before = findStandingDelivery(state, args.delivery_id, context)
    if (isRejection(before)) return before
    const fields = movedFields(args.fields, context)
    if (isRejection(fields)) return fields
    const { delivery } = before
    const lines = changedLines(delivery.lines, args)
    if (lines.length === 0) return reject('invalid_args', { param: 'lines' })
    const updated_at = afterLast(delivery, context.now)
    const row: Delivery = { ...withGiven(delivery, fields), lines, updated_at }
    const denied = rejectLines(state, args.lines) ?? rejectPricing(state, args, lines, context)
    if (denied) return denied
    const prices = changedPrices(before.prices, args, lines)
    return savedDelivery(state, before, { delivery: row, prices }, context)
  },
})

interface Changed extends ChangedLines<DeliveryLine> {
  prices: readonly LinePrice[]
  unpriced: readonly string[]
}

function movedFields(
  fields: { [Key in keyof DeliveryFields]?: DeliveryFields[Key] | undefined },
  context: Context,
): typeof fields | Rejection {
  if (fields.delivered_at === undefined) return fields
  const at = deliveredAt(fields.delivered_at, context)
  return typeof at === 'string' ? { ...fields, delivered_at: at } : at
}

function rejectPricing(
  state: State,
  { prices, unpriced }: Changed,
  lines: readonly DeliveryLine[],
  context: Context,
): Rejection | null {
  // Whoever may set no price may take none away.
  const { actor } = context
  if (unpriced.length > 0 && !canSeeMoney(actor)) return reject('role_denied', { role: actor.role })
  return rejectPrices(state, lines, prices, context)
}

interface ChangedLines<Line> {
  lines: readonly Line[]
  removed: readonly string[]
}

/** The lines after a change, in the order in which they were; new ones at the end. */
export function changedLines<Line extends { id: string }>(
  before: readonly Line[],
  { lines, removed }: ChangedLines<Line>,
): Line[] {
  const changed = new Map(lines.map((line) => [line.id, line]))
  const kept = before
    .filter(({ id }) => !removed.includes(id))
    .map((line) => changed.get(line.id) ?? line)
  const known = new Set(kept.map(({ id }) => id))
  return [...kept, ...lines.filter(({ id }) => !known.has(id))]
}

/** The same list when nothing of it has changed. */
function changedPrices(
  before: readonly LinePrice[],
  { prices, unpriced }: Changed,
  lines: readonly DeliveryLine[],
): readonly LinePrice[] {
  const fresh = new Map(prices.map((price) => [price.line_id, price]))
  const ids = new Set(lines.map(({ id }) => id))
  const kept = before.filter(({ line_id }) => !fresh.has(line_id) && !unpriced.includes(line_id))
  const after = [...kept, ...fresh.values()].filter(({ line_id }) => ids.has(line_id))
  return after.length === before.length && fresh.size === 0 ? before : after
}
